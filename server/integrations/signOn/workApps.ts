import type { SignOnSettings } from '@contract/calls/account/signOn'
import type { Outgoing } from '../outgoing/createOutgoing'
import { SignOnError, type RedirectWay } from './SignOn'

type WeCom = Extract<SignOnSettings, { kind: 'wecom' }>
type DingTalk = Extract<SignOnSettings, { kind: 'dingtalk' }>

const timeoutMs = 8000

/** One JSON call of a work app; `errcode` and HTTP failures become a SignOnError with the app's own words. */
export async function askApp<T>(
  { fetch }: Outgoing,
  address: string,
  { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<T> {
  let reply: Response
  try {
    reply = await fetch(address, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    // The address holds secrets: only the reason is told.
    throw new SignOnError(cause instanceof Error ? cause.message : 'no answer')
  }
  const told = (await reply.json().catch(() => ({}))) as {
    errcode?: number
    errmsg?: string
    code?: string
    message?: string
  }
  if (told.errcode) throw new SignOnError(`${told.errcode} ${told.errmsg ?? ''}`.trim())
  if (!reply.ok) throw new SignOnError(`${told.code ?? reply.status} ${told.message ?? ''}`.trim())
  return told as T
}

const query = (parts: Record<string, string>) => new URLSearchParams(parts).toString()

/** WeCom as one app of a hospital asks it. */
export function weComApi({ corpId, apiAddress }: WeCom, secret: string, outgoing: Outgoing) {
  const api = apiAddress === '' ? 'https://qyapi.weixin.qq.com' : apiAddress.replace(/\/$/, '')
  const token = async () =>
    (
      await askApp<{ access_token: string }>(
        outgoing,
        `${api}/cgi-bin/gettoken?${query({ corpid: corpId, corpsecret: secret })}`,
      )
    ).access_token
  return { api, token }
}

/** WeCom: the account (userid) of its address book is the job number. */
export function weComWay(app: WeCom, secret: string, outgoing: Outgoing): RedirectWay {
  const { corpId, agentId } = app
  const { api, token: accessToken } = weComApi(app, secret, outgoing)
  return {
    logInAddress: ({ callback, state }, inApp) =>
      Promise.resolve(
        inApp
          ? `https://open.weixin.qq.com/connect/oauth2/authorize?${query({
              appid: corpId,
              redirect_uri: callback,
              response_type: 'code',
              scope: 'snsapi_base',
              state,
              agentid: agentId,
            })}#wechat_redirect`
          : `https://login.work.weixin.qq.com/wwlogin/sso/login?${query({
              login_type: 'CorpApp',
              appid: corpId,
              agentid: agentId,
              redirect_uri: callback,
              state,
            })}`,
      ),

    async exchange(_begun, { code }) {
      const { userid = '' } = await askApp<{ userid?: string }>(
        outgoing,
        `${api}/cgi-bin/auth/getuserinfo?${query({ access_token: await accessToken(), code })}`,
      )
      if (userid === '') throw new SignOnError('not a member of the company')
      return { jobNumber: userid }
    },

    async test() {
      await accessToken()
      return corpId
    },
  }
}

/** DingTalk as one app of a hospital asks it; half of its calls stand at an older address. */
export function dingTalkApi(
  { clientId, apiAddress }: DingTalk,
  clientSecret: string,
  outgoing: Outgoing,
) {
  const own = apiAddress.replace(/\/$/, '')
  const api = own || 'https://api.dingtalk.com'
  const oldApi = own || 'https://oapi.dingtalk.com'
  const token = async () =>
    (
      await askApp<{ accessToken: string }>(outgoing, `${api}/v1.0/oauth2/accessToken`, {
        body: { appKey: clientId, appSecret: clientSecret },
      })
    ).accessToken
  return { api, oldApi, token }
}

/** DingTalk: the job number of its address book. */
export function dingTalkWay(app: DingTalk, clientSecret: string, outgoing: Outgoing): RedirectWay {
  const { clientId } = app
  const { api, oldApi, token: appToken } = dingTalkApi(app, clientSecret, outgoing)
  return {
    logInAddress: ({ callback, state }) =>
      Promise.resolve(
        `https://login.dingtalk.com/oauth2/auth?${query({
          redirect_uri: callback,
          response_type: 'code',
          client_id: clientId,
          scope: 'openid',
          state,
          prompt: 'consent',
        })}`,
      ),

    async exchange(_begun, { code }) {
      const { accessToken } = await askApp<{ accessToken: string }>(
        outgoing,
        `${api}/v1.0/oauth2/userAccessToken`,
        { body: { clientId, clientSecret, code, grantType: 'authorization_code' } },
      )
      const { unionId } = await askApp<{ unionId: string }>(
        outgoing,
        `${api}/v1.0/contact/users/me`,
        {
          headers: { 'x-acs-dingtalk-access-token': accessToken },
        },
      )
      const token = query({ access_token: await appToken() })
      const { result: member } = await askApp<{ result: { userid: string } }>(
        outgoing,
        `${oldApi}/topapi/user/getbyunionid?${token}`,
        { body: { unionid: unionId } },
      )
      const { result: details } = await askApp<{ result: { job_number?: string } }>(
        outgoing,
        `${oldApi}/topapi/v2/user/get?${token}`,
        { body: { userid: member.userid } },
      )
      if (!details.job_number) throw new SignOnError('the address book has no job number')
      return { jobNumber: details.job_number }
    },

    async test() {
      await appToken()
      return clientId
    },
  }
}
