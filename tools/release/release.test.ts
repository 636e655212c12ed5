import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readReleaseSettings } from './releaseSettings'
import { writeRelease } from './writeRelease'

const good = {
  API_BASE: 'https://train.example.org',
  WEAPP_APPS: 'dyyg=wx0123456789abcdef,dyzk=wx1123456789abcdef,education=wx2123456789abcdef',
  WEAPP_VERSION: '1.0.0',
}

test('a release without what the vendor asks for is refused by name', () => {
  const wrong: readonly (readonly [string, string | undefined])[] = [
    ['API_BASE', undefined],
    ['API_BASE', 'http://train.example.org'],
    ['API_BASE', 'https://127.0.0.1'],
    ['API_BASE', 'https://localhost'],
    ['API_BASE', 'https://train.example.org:8443'],
    ['WEAPP_APPS', undefined],
    ['WEAPP_APPS', 'dyyg=touristappid'],
    ['WEAPP_APPS', 'dyyg=wx0123456789abcdef,dyzk=wx0123456789abcdef'],
    ['WEAPP_VERSION', '1.0'],
    ['WEAPP_LIBRARY', '2.9.0'],
  ]
  for (const [name, value] of wrong)
    assert.throws(
      () => readReleaseSettings({ ...good, [name]: value }),
      new RegExp(`^Error: ${name} must`),
      `${name}=${value}`,
    )
})

test('one build becomes a folder for each brand with its app id, and a checklist', (t) => {
  const place = mkdtempSync(join(tmpdir(), 'release-'))
  t.after(() => rmSync(place, { recursive: true }))
  const script = join(place, 'app.js')
  const out = mkdtempSync(join(tmpdir(), 'released-'))
  t.after(() => rmSync(out, { recursive: true }))
  const settings = readReleaseSettings(good)

  writeFileSync(script, 'const base = "http://127.0.0.1:8080"')
  assert.throws(() => writeRelease(place, out, settings), /was not built for/)

  writeFileSync(script, 'const base = "https://train.example.org", version = "0.1.0"')
  assert.throws(() => writeRelease(place, out, settings), /was not built as 1\.0\.0/)

  writeFileSync(script, 'const base = "https://train.example.org", version = "1.0.0"')
  writeRelease(place, out, settings)
  for (const { name, appId } of settings.apps) {
    assert.match(readFileSync(join(out, name, 'app.js'), 'utf8'), /train\.example\.org/)
    const project = JSON.parse(
      readFileSync(join(out, name, 'project.config.json'), 'utf8'),
    ) as Record<string, unknown>
    assert.deepEqual(
      [project.appid, project.libVersion, project.miniprogramRoot],
      [appId, '2.32.3', './'],
    )
    assert.ok(readFileSync(join(out, 'checklist.md'), 'utf8').includes(appId))
  }
  // The web version only with a business domain, which the checklist then names.
  const asks = () => readFileSync(join(out, 'checklist.md'), 'utf8').includes('业务域名')
  assert.deepEqual([settings.hasWebView, asks()], [false, false])
  writeRelease(place, out, readReleaseSettings({ ...good, WEAPP_WEB_VIEW: '1' }))
  assert.equal(asks(), true)
})
