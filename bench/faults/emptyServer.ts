/** The floor of a flash crowd, as a process of its own (crowdFloor.ts): Node's HTTP, one short reply, nothing of ours. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const reply = JSON.stringify({ code: 0, data: 'x'.repeat(180) })

async function main(): Promise<void> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end(reply)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

void main()
