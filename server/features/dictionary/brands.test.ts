import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { contract } from '@contract/calls'
import { readSettings } from '../../settings'
import { Client } from '../../testing/client'
import { startServer, type TestServer } from '../../testing/startServer'
import { readBrands } from './brands'

const { brand } = contract.dictionary
const folder = mkdtempSync(join(tmpdir(), 'brands-'))
const fileOf = (content: unknown) => {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const third = {
  code: 'rehab',
  content: 'nursing',
  name: { zh: '康复质控', en: 'Rehabilitation' },
  sliderTitle: { zh: '康复质控安全验证', en: 'Rehabilitation: security check' },
  colours: { light: '#225522', dark: '#66AA66' },
  logo: '/brands/rehab.png',
  logInAt: 'education',
  supportPhone: '400-000-0000',
  hosts: ['kangfu'],
  appIds: ['wx-rehab'],
}

let server: TestServer
let guest: Client
before(async () => {
  const identity = readSettings({
    BRANDS_FILE: fileOf([third]),
    MESSAGING_APPS: 'rehab:wx-rehab:key',
    MESSAGING_ADDRESS: 'http://127.0.0.1:1',
  }).identity
  server = await startServer({ settings: { identity } })
  guest = new Client(server.url)
})
after(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the two brands by host, entry and app; a host that says nothing gets the education one', async () => {
  const codeOf = async (hint: { host?: string; appId?: string; appCode?: string }) =>
    (await guest.ask(brand, hint)).code
  assert.deepEqual(
    await Promise.all(
      [
        { host: 'www.DYYG.example.org' },
        { host: 'm.dyzk.example.org' },
        { host: 'my.education.example.org' },
        { appCode: 'dyzk' },
        { host: 'other.example.org' },
        {},
      ].map(codeOf),
    ),
    ['dyyg', 'dyzk', 'education', 'dyzk', 'education', 'education'],
  )
  assert.deepEqual(
    [
      (await guest.ask(brand, { host: 'dyyg.x' })).logInAt,
      (await guest.ask(brand, { host: 'dyzk.x' })).content,
    ],
    ['infectionControl', 'nursing'],
  )
})

test('a third brand by configuration only: host, app, names, colours, and its way in', async () => {
  const { hosts: _hosts, appIds: _apps, ...facts } = third
  assert.deepEqual(await guest.ask(brand, { host: 'kangfu.example.org' }), facts)
  assert.deepEqual(await guest.ask(brand, { appId: 'wx-rehab', host: 'dyzk.example.org' }), facts)
  assert.equal((await guest.ask(contract.identity.waysIn, { appCode: 'rehab' })).miniProgram, 1)
  assert.deepEqual(await guest.ask(contract.dictionary.qualityCentre, { appCode: 'rehab' }), {
    qcCenterId: 'QC-rehab',
    qcCenterName: '康复质控',
    grade: 1,
    brand: 'nursing',
  })
  const menuOf = (appCode: string) =>
    guest.ask(contract.dictionary.menuTree, { appCode, platform: 'mobile' })
  assert.deepEqual(await menuOf('rehab'), await menuOf('dyzk'))
})

test('a mini-program that is set up under a code is of that brand, though the brand lists no app', async () => {
  const two = await startServer({
    settings: {
      identity: readSettings({
        MESSAGING_APPS: 'dyzk:wx-nursing:key',
        MESSAGING_ADDRESS: 'http://127.0.0.1:1',
      }).identity,
    },
  })
  assert.equal((await new Client(two.url).ask(brand, { appId: 'wx-nursing' })).code, 'dyzk')
  assert.equal((await new Client(two.url).ask(brand, { appId: 'wx-other' })).code, 'education')
  await two.close()
})

test('an own brand replaces a built-in one of its code; a wrong file stops the start with one sentence', () => {
  assert.equal(
    readBrands(fileOf([{ ...third, code: 'dyzk' }])).filter(({ code }) => code === 'dyzk').length,
    1,
  )
  const bad: unknown[] = [
    'no json',
    {},
    [{ ...third, colours: { light: 'green', dark: '#66AA66' } }],
    [{ ...third, logo: 'https://evil.example/x.png' }],
    [{ ...third, more: 1 }],
    [{ code: 'x' }],
  ]
  for (const content of bad)
    assert.throws(() => readBrands(fileOf(content)), /^SettingError: BRANDS_FILE[^\n]*$/)
  assert.throws(() => readBrands(join(folder, 'none.json')), /BRANDS_FILE/)
})
