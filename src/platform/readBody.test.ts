import { TextEncoder } from 'node:util'
import { FileBytes } from './capabilities/Transport'
import { readBody } from './readBody'

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer

test('a picture is bytes with its type, a refusal its JSON in any language, a page of somebody between us nothing', () => {
  expect(readBody('image/png', new Uint8Array([137, 80]).buffer)).toEqual(
    new FileBytes('image/png', new Uint8Array([137, 80])),
  )
  expect(
    readBody('application/json; charset=utf-8', bytesOf('{"code":403,"msg":"没有权限"}')),
  ).toEqual({ code: 403, msg: '没有权限' })
  expect(readBody('text/html', bytesOf('<html>'))).toBeUndefined()
})
