import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface TestProvider {
  issuer: string
  /** Opens a log-in page as a browser does, logs an account in and agrees; the address that leads back. */
  logIn(address: string, account: string): Promise<URL>
  close(): Promise<void>
}

export const oidcClient = { clientId: 'training', secret: 'oidc-client-secret-of-tests' }

/** A real OpenID provider (the field's own, certified) whose accounts have their name as the claim employee_no. */
export async function startOidcProvider(callbacks: string[]): Promise<TestProvider> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.secret,
        redirect_uris: callbacks,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], staff: ['employee_no'] },
    scopes: ['openid', 'staff'],
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, employee_no: id.replace('account-', '') }),
    }),
    cookies: { keys: ['a-key-of-tests'] },
    pkce: { required: () => true },
  })
  server.on('request', provider.callback())
  return {
    issuer,
    logIn: (address, account) => asBrowser(issuer, address, account, callbacks),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function asBrowser(
  issuer: string,
  address: string,
  account: string,
  callbacks: readonly string[],
): Promise<URL> {
  const jar = new Map<string, string>()
  let next: { address: string; form?: Record<string, string> } = { address }
  for (let step = 0; step < 20; step++) {
    const reply = await fetch(next.address, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    })
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const to = reply.headers.get('location')
    if (to !== null) {
      const url = new URL(to, issuer)
      if (callbacks.includes(url.origin + url.pathname)) return url
      next = { address: url.href }
      continue
    }
    const page = await reply.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? 'login'
    if (!action) throw new Error(`the log-in page said ${reply.status}: ${page.slice(0, 400)}`)
    next = {
      address: new URL(action, issuer).href,
      form: { prompt, ...(prompt === 'login' && { login: account, password: 'any' }) },
    }
  }
  throw new Error('the log-in page leads nowhere')
}
