import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { filesIn, kilobytes, packageSizes } from './sizes'

const limit = 650 * 1024
/** A class that only charts have. */
const drawn = 'column-value'

test('the charts of the mini-program lie in the sub-package reports, which has at most 650 KB, and no chart library is anywhere', () => {
  const sizes = packageSizes('dist/weapp')
  const reports = sizes['features/reports/'] ?? Infinity
  console.log(`reports ${kilobytes(reports)}`)
  assert.ok(reports <= limit, kilobytes(reports))
  const scripts = filesIn('dist/weapp').filter((file) => file.endsWith('.js'))
  const holders = scripts.filter((file) =>
    readFileSync(`dist/weapp/${file}`, 'utf8').includes(drawn),
  )
  assert.ok(holders.length > 0)
  assert.deepEqual(
    holders.filter((file) => !file.startsWith('features/reports/')),
    [],
  )
  assert.deepEqual(
    scripts.filter((file) => /zrender|echarts/.test(readFileSync(`dist/weapp/${file}`, 'utf8'))),
    [],
  )
})

test('the first page of H5 loads no chart', () => {
  const page = readFileSync('dist/h5/index.html', 'utf8')
  const first = [...page.matchAll(/src="[^"]*\/(js\/[^"]+\.js)"/g)].map(
    ([, file]) => `dist/h5/${file}`,
  )
  assert.ok(first.length > 0)
  assert.deepEqual(
    first.filter((file) => readFileSync(file, 'utf8').includes(drawn)),
    [],
  )
  assert.ok(
    filesIn('dist/h5').some(
      (file) => file.endsWith('.js') && readFileSync(`dist/h5/${file}`, 'utf8').includes(drawn),
    ),
  )
})
