import { randomUUID } from 'node:crypto'
import { startFake, type FakeServer } from '../integrations/fakes/fakeServer'

/** The secret of the hospital's app at WeCom and at DingTalk, and the code that their log-in pages give. */
export const workApp = { secret: 'app-secret', code: 'right' }

/** A message that one of them took. */
interface WorkLetter {
  way: 'wecom' | 'dingtalk'
  to: string
  text: string
}

export interface WorkApps extends FakeServer {
  letters: WorkLetter[]
  /** Nobody of its address book has that account. */
  refusePeople(...accounts: string[]): void
}

/**
 * WeCom and DingTalk as far as log-ins and messages ask them; they check what they are told: a token opens only what the
 * secret of the app gave it for. For log-ins they know one person.
 */
export async function startWorkApps(jobNumber: () => string): Promise<WorkApps> {
  const letters: WorkLetter[] = []
  const unknown = new Set<string>()
  const tokens = { wecom: new Set<string>(), dingtalk: new Set<string>() }
  const issue = (way: keyof typeof tokens) => {
    const token = randomUUID()
    tokens[way].add(token)
    return token
  }
  const fake = await startFake(({ url, body, headers }) => {
    const told = (body === '' ? {} : JSON.parse(body)) as Record<string, string>
    const has = (way: keyof typeof tokens) =>
      tokens[way].has(url.searchParams.get('access_token') ?? '')
    const wrongToken = { json: { errcode: 40_014, errmsg: 'invalid access_token' } }
    switch (url.pathname) {
      case '/cgi-bin/gettoken':
        return url.searchParams.get('corpsecret') === workApp.secret
          ? { json: { errcode: 0, access_token: issue('wecom') } }
          : { json: { errcode: 40_001, errmsg: 'invalid credential' } }
      case '/cgi-bin/auth/getuserinfo':
        return url.searchParams.get('code') === workApp.code && has('wecom')
          ? { json: { errcode: 0, userid: jobNumber() } }
          : { json: { errcode: 40_029, errmsg: 'invalid code' } }
      case '/cgi-bin/message/send': {
        const { touser, agentid, text } = JSON.parse(body) as {
          touser: string
          agentid: string
          text: { content: string }
        }
        if (!has('wecom') || agentid === '') return wrongToken
        if (unknown.has(touser)) return { json: { errcode: 0, invaliduser: touser } }
        letters.push({ way: 'wecom', to: touser, text: text.content })
        return { json: { errcode: 0 } }
      }
      case '/v1.0/oauth2/userAccessToken':
        return told['code'] === workApp.code && told['clientSecret'] === workApp.secret
          ? { json: { accessToken: 'of-the-person' } }
          : { status: 400, json: { code: 'invalid.authCode', message: 'no' } }
      case '/v1.0/oauth2/accessToken':
        return told['appSecret'] === workApp.secret
          ? { json: { accessToken: issue('dingtalk') } }
          : { status: 400, json: { code: 'invalidClient', message: 'no' } }
      case '/v1.0/contact/users/me':
        return headers['x-acs-dingtalk-access-token'] === 'of-the-person'
          ? { json: { unionId: 'union' } }
          : { status: 401, json: {} }
      case '/topapi/user/getbyunionid':
        return { json: { errcode: 0, result: { userid: told['unionid'] } } }
      case '/topapi/v2/user/getbymobile':
        if (!has('dingtalk')) return wrongToken
        return unknown.has(told['mobile'] ?? '')
          ? { json: { errcode: 60_121, errmsg: 'not found' } }
          : { json: { errcode: 0, result: { userid: told['mobile'] } } }
      case '/topapi/message/corpconversation/asyncsend_v2': {
        const sent = JSON.parse(body) as {
          agent_id: string
          userid_list: string
          msg: { text: { content: string } }
        }
        if (!has('dingtalk') || sent.agent_id === '') return wrongToken
        letters.push({ way: 'dingtalk', to: sent.userid_list, text: sent.msg.text.content })
        return { json: { errcode: 0 } }
      }
      case '/topapi/v2/user/get':
        return { json: { errcode: 0, result: { job_number: jobNumber() } } }
      default:
        return { status: 404, json: {} }
    }
  })
  return {
    ...fake,
    letters,
    refusePeople: (...accounts) => accounts.forEach((account) => unknown.add(account)),
  }
}
