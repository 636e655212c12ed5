import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Call, Input, Output } from '@contract/calls/call'
import type { E2eServer } from '../server/E2eServer'

/** What somebody does at a desk while a journey is on phones: calls of the office, which a person there makes by its pages (e2e/office). */
export async function atTheDesk(server: E2eServer, mobile: string) {
  const token = await server.token(mobile)
  const post = async (path: string, body: string | Buffer<ArrayBuffer>, type: string) => {
    const reply = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'x-userkey': token,
        'x-domain': 'D0',
        'content-type': type,
        'idempotency-key': randomUUID(),
      },
      body,
    })
    return (await reply.json()) as { code: number; msg: string; data: unknown }
  }
  return {
    async ask<C extends Call>({ path }: C, data: Input<C>): Promise<Output<C>> {
      const reply = await post(path, JSON.stringify({ data }), 'application/json')
      assert.equal(reply.code, 0, `${path}: ${reply.msg}`)
      return reply.data as Output<C>
    },
    /** A part of a file. */
    sendPart: (path: string, bytes: Buffer<ArrayBuffer>) =>
      post(path, bytes, 'application/octet-stream'),
  }
}
