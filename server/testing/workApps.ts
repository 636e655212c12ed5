import { startFake, type FakeServer } from '../integrations/fakes/fakeServer'

/** The secret of the hospital's app at WeCom and at DingTalk, and the code that their log-in pages give. */
export const workApp = { secret: 'app-secret', code: 'right' }

/** WeCom and DingTalk as far as a log-in asks them; they check what they are told, and know one person. */
export const startWorkApps = (jobNumber: () => string): Promise<FakeServer> =>
  startFake(({ url, body, headers }) => {
    const told = (body === '' ? {} : JSON.parse(body)) as Record<string, string>
    switch (url.pathname) {
      case '/cgi-bin/gettoken':
        return url.searchParams.get('corpsecret') === workApp.secret
          ? { json: { errcode: 0, access_token: 'token' } }
          : { json: { errcode: 40_001, errmsg: 'invalid credential' } }
      case '/cgi-bin/auth/getuserinfo':
        return url.searchParams.get('code') === workApp.code &&
          url.searchParams.get('access_token') === 'token'
          ? { json: { errcode: 0, userid: jobNumber() } }
          : { json: { errcode: 40_029, errmsg: 'invalid code' } }
      case '/v1.0/oauth2/userAccessToken':
        return told['code'] === workApp.code && told['clientSecret'] === workApp.secret
          ? { json: { accessToken: 'of-the-person' } }
          : { status: 400, json: { code: 'invalid.authCode', message: 'no' } }
      case '/v1.0/oauth2/accessToken':
        return told['appSecret'] === workApp.secret
          ? { json: { accessToken: 'of-the-app' } }
          : { status: 400, json: { code: 'invalidClient', message: 'no' } }
      case '/v1.0/contact/users/me':
        return headers['x-acs-dingtalk-access-token'] === 'of-the-person'
          ? { json: { unionId: 'union' } }
          : { status: 401, json: {} }
      case '/topapi/user/getbyunionid':
        return { json: { errcode: 0, result: { userid: told['unionid'] } } }
      case '/topapi/v2/user/get':
        return { json: { errcode: 0, result: { job_number: jobNumber() } } }
      default:
        return { status: 404, json: {} }
    }
  })
