import { createHash } from 'node:crypto'
import { isWorkDone, workText, type SlideWork } from '@contract/rules/people/slideWork'
import { contract } from '@contract/calls'
import type { CodeScene } from '@contract/calls/account/verification'
import type { IdentitySettings } from '../identitySettings'
import {
  startFakeMessagingPlatform,
  type FakeMessagingPlatform,
} from '../integrations/fakes/messagingPlatform'
import {
  fakeSmsKeys,
  startFakeAliyun,
  type FakeSmsProvider,
} from '../integrations/fakes/smsProviders'
import { readSettings, type Settings } from '../settings'
import { Client } from './client'
import { startServer, type TestServer } from './startServer'

/** Stands in no log and no reply. */
const platformSecret = 'very-secret-platform-key'

export interface IdentityServer extends TestServer {
  sms: FakeSmsProvider
  /** The messaging platform: mini-programs dyyg and dyzk, and an official account. */
  platform: FakeMessagingPlatform
  captchaTicket(): Promise<string>
  /** Asks for a code and reads it from the phone. */
  codeFor(mobile: string, scene: CodeScene): Promise<string>
  /** Asks for a code, types it, and gives the ticket. */
  ticketFor(mobile: string, scene: CodeScene): Promise<string>
}

/** The work that a check asks for, done. */
export function workFor({ slideId, bits }: SlideWork): string {
  for (let at = 0; ; at++) {
    const hash = createHash('sha256')
      .update(workText(slideId, String(at)))
      .digest()
    if (isWorkDone(hash, bits)) return String(at)
  }
}

/** Solves a slide check by looking the answer up, as a user looks at the picture. Its work is waived: slide.test.ts is about that, and it rises with each check of the one address of tests. */
export async function slideTicket({ url, db }: Pick<TestServer, 'url' | 'db'>): Promise<string> {
  const client = new Client(url)
  const { slideId } = await client.ask(contract.verification.createSlide, { kind: 'text' })
  const { answer } = await db
    .updateTable('slide_check')
    .set({ bits: 0 })
    .where('slide_id', '=', slideId)
    .returning('answer')
    .executeTakeFirstOrThrow()
  const said = { slideId, answer, work: '0', track: [] }
  return (await client.ask(contract.verification.answerSlide, said)).captchaTicket
}

/** A server whose messages go to a fake of a provider that checks signatures. Addresses may send any number of codes by default. */
export async function startIdentityServer(
  changed: Partial<IdentitySettings> = {},
  settings: Partial<Settings> = {},
): Promise<IdentityServer> {
  const sms = await startFakeAliyun()
  const apps = {
    dyyg: { appId: 'wx-dyyg', secret: platformSecret },
    dyzk: { appId: 'wx-dyzk', secret: platformSecret },
  }
  const officialAccount = { appId: 'wx-account', secret: platformSecret }
  const platform = await startFakeMessagingPlatform([...Object.values(apps), officialAccount])
  const defaults = readSettings({}).identity
  const messaging = {
    ...defaults.messaging,
    provider: 'platform' as const,
    address: platform.url,
    webLogInAddress: 'https://log-in.example/authorize',
    apps,
    officialAccount,
    phoneButton: true,
    pageHosts: ['edu.example.org'],
    publicAddress: 'https://edu.example.org',
  }
  const identity: IdentitySettings = {
    ...defaults,
    messaging,
    sms: { provider: 'aliyun', address: sms.url, ...fakeSmsKeys },
    codesPerAddress: 10_000,
    ...changed,
  }
  const server = await startServer({
    settings: { logInFailuresPerAddress: 100_000, logLevel: 'fatal', ...settings, identity },
  })
  const client = new Client(server.url)
  const codeFor = async (mobile: string, scene: CodeScene) => {
    await client.ask(contract.verification.sendCode, { mobile, scene })
    return sms.taken.filter((message) => message.mobile === mobile).at(-1)?.code ?? ''
  }
  return {
    ...server,
    sms,
    platform,
    codeFor,
    captchaTicket: () => slideTicket(server),
    async ticketFor(mobile, scene) {
      const verifyCode = await codeFor(mobile, scene)
      return (await client.ask(contract.verification.checkCode, { mobile, scene, verifyCode }))
        .ticket
    },
    async close() {
      await server.close()
      await sms.close()
      await platform.close()
    },
  }
}
