import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import type { Area } from '@contract/calls/call'
import { compileValidator, compileWriter } from './lazyCompilers'
import { closed, writable, type Schema } from './schemas'

test('the schemas of every call compile, though a server compiles each only when it is used', () => {
  const broken: string[] = []
  for (const [areaName, calls] of Object.entries<Area>(contract)) {
    for (const [name, { path, input, output }] of Object.entries(calls)) {
      try {
        compileValidator({
          schema: closed(input as Schema),
          method: 'POST',
          url: path,
          httpPart: 'body',
        })
        compileWriter({
          schema: writable(output as Schema),
          method: 'POST',
          url: path,
          httpStatus: '200',
        })
      } catch (error) {
        broken.push(`${areaName}.${name}: ${String(error)}`)
      }
    }
  }
  assert.deepEqual(broken, [])
})
