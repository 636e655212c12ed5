import { FileBytes } from '../../../src/platform/capabilities/Transport'
import { cancelledAfter, equal, expect, problemOf, request } from '../expect'
import type { Expectations } from './Device'

/** The server, and how the program is reached. */
export const reaching: Expectations = {
  transport: {
    'returns any reply: good, bad, and one that is none of ours': async (
      { transport },
      { server },
    ) => {
      const good = await transport.send(request(`${server}/echo`))
      equal(good, { status: 200, body: { method: 'POST', body: { a: 1 } } }, 'a reply')
      const bad = await transport.send(request(`${server}/status/503`))
      equal(bad, { status: 503, body: { code: 503 } }, 'a failure of the server')
      const page = await transport.send(request(`${server}/page`))
      equal([page.status, page.body], [502, undefined], 'a page of somebody between')
    },
    'returns bytes where they are asked for, and the refusal in their place': async (
      { transport },
      { server },
    ) => {
      const { body } = await transport.send(request(`${server}/bytes`, { blob: true }))
      expect(body instanceof FileBytes, 'no bytes')
      equal([body.type, [...body.bytes]], ['image/png', [1, 2, 255]], 'the bytes')
      const refused = await transport.send(request(`${server}/status/403`, { blob: true }))
      equal(refused.body, { code: 403 }, 'a refusal')
    },
    'tells a late reply, a cancelled one and a dead network apart': async (
      { transport },
      { server },
    ) => {
      const slow = `${server}/slow`
      equal(await problemOf(transport.send(request(slow, { timeoutMs: 200 }))), 'timeout', 'late')
      const signal = cancelledAfter(50)
      equal(await problemOf(transport.send(request(slow, { signal }))), 'cancelled', 'cancelled')
      equal(await problemOf(transport.send(request(`${server}/dead`))), 'network', 'cut')
    },
  },
  arrival: {
    'gives what logs somebody in once': ({ arrival }) => {
      equal(arrival.launch.query['taskId'], 't1', 'the query')
      equal(arrival.launch.query['accessToken'], undefined, 'a secret in the query')
      equal(arrival.consumeArrived('accessToken'), 'secret', 'the secret')
      equal(arrival.consumeArrived('accessToken'), undefined, 'the secret again')
    },
  },
  addresses: {
    'has an origin exactly where screens open by address': ({ addresses }) => {
      equal(addresses.origin !== '', addresses.opensByAddress, 'the origin')
      equal(addresses.basePath !== '', addresses.opensByAddress, 'the base path')
      equal(addresses.leaveTo !== undefined, addresses.opensByAddress, 'a way out')
    },
  },
  messaging: {
    'has a code exactly where it logs in by one': async ({ messaging }) => {
      equal(messaging.logInCode !== undefined, messaging.logInBy === 'code', 'the code')
      if (messaging.logInCode) expect((await messaging.logInCode()) !== '', 'an empty code')
    },
  },
  sharing: {
    'was opened by a link, and takes a card or none': ({ sharing }) => {
      equal(sharing.openedBy(), { way: 'link', inGroup: false }, 'the way here')
      sharing.offer({ title: 't', text: '', link: '/x', image: '' })
      sharing.offer(undefined)
    },
  },
}
