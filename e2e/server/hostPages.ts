import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page of somebody else that frames `?src=` and answers its questions with the person of `?token=`. */
const framing = `<!doctype html><meta charset="utf-8"><iframe id="ours" style="width:375px;height:700px"></iframe><script>
  const { src, token } = Object.fromEntries(new URLSearchParams(location.search))
  const ours = document.getElementById('ours')
  addEventListener('message', ({ data, origin }) => {
    if (origin !== new URL(src).origin) return
    ours.contentWindow.postMessage({ callbackId: data.callbackId, reply: data.name === 'getUserInfo' ? { accessToken: token } : {} }, origin)
  })
  ours.src = src
</script>`

/** A host of framing pages on a port of its own: another origin. */
export async function startHostPages(): Promise<{ url: string; close(): void }> {
  const server = http.createServer((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html' }).end(framing),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
