import { contract } from '@contract/calls'
import type { CodeScene } from '@contract/calls/verification'
import type { IdentitySettings } from '../identitySettings'
import { smsStandInKeys, startAliyunStandIn, type SmsStandIn } from '../outside/standIns/smsProviders'
import { readSettings } from '../settings'
import { Client } from './client'
import { startServer, type TestServer } from './startServer'

export interface IdentityServer extends TestServer {
  sms: SmsStandIn
  /** Asks for a code and reads it from the phone. */
  codeFor(mobile: string, scene: CodeScene): Promise<string>
  /** Asks for a code, types it, and gives the ticket. */
  ticketFor(mobile: string, scene: CodeScene): Promise<string>
}

/** A server whose messages go to a stand-in of a provider that checks signatures. Addresses may send any number of codes unless told. */
export async function startIdentityServer(changed: Partial<IdentitySettings> = {}): Promise<IdentityServer> {
  const sms = await startAliyunStandIn()
  const identity: IdentitySettings = { ...readSettings({}).identity, sms: { provider: 'aliyun', address: sms.url, ...smsStandInKeys }, codesPerAddress: 10_000, ...changed }
  const server = await startServer({ settings: { identity, logInFailuresPerAddress: 100_000, logLevel: 'fatal' } })
  const client = new Client(server.url)
  const codeFor = async (mobile: string, scene: CodeScene) => {
    await client.ask(contract.verification.sendCode, { mobile, scene })
    return sms.taken.filter((message) => message.mobile === mobile).at(-1)?.code ?? ''
  }
  return {
    ...server, sms, codeFor,
    async ticketFor(mobile, scene) {
      const verifyCode = await codeFor(mobile, scene)
      return (await client.ask(contract.verification.checkCode, { mobile, scene, verifyCode })).ticket
    },
    async close() {
      await server.close()
      await sms.close()
    },
  }
}
