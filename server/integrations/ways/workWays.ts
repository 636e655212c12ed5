import type { WaySettings } from '@contract/calls/message/messageWay'
import type { SignOnSettings } from '@contract/calls/account/signOn'
import type { Outgoing } from '../outgoing/createOutgoing'
import { SignOnError } from '../signOn/SignOn'
import { askApp, dingTalkApi, weComApi } from '../signOn/workApps'
import { WayError, type Letter, type LetterWay } from './LetterWay'

type AppOf<Kind extends SignOnSettings['kind']> = Extract<SignOnSettings, { kind: Kind }>

/** Busy or too often (WeCom 45009, 45033; DingTalk 88, 90018): later it may work. */
const passing = /^(-1|45009|45033|88|90018) ?/

function wayErrorOf(error: unknown): WayError {
  if (!(error instanceof SignOnError)) throw error
  const [code = ''] = error.message.split(' ')
  if (/^\d+$|^-1$/.test(code))
    return new WayError(error.message, passing.test(error.message) ? 'again' : 'never')
  return new WayError(error.message, 'down')
}

const wordsOf = ({ title, text, address }: Letter) =>
  [title, text, address].filter(Boolean).join('\n')

/** One access token for the life of the way; the app's secret is asked for once. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined
  return () => (asked ??= ask())
}

/** WeCom's app messages: `to` is the account of its address book, the job number. */
export function weComWay(app: AppOf<'wecom'>, secret: string, outgoing: Outgoing): LetterWay {
  const { api, token } = weComApi(app, secret, outgoing)
  const kept = once(token)
  return {
    async send(to, letter) {
      try {
        const { invaliduser: refused } = await askApp<{ invaliduser?: string }>(
          outgoing,
          `${api}/cgi-bin/message/send?access_token=${encodeURIComponent(await kept())}`,
          {
            body: {
              touser: to,
              msgtype: 'text',
              agentid: app.agentId,
              text: { content: wordsOf(letter) },
              enable_duplicate_check: 1,
            },
          },
        )
        if (refused) throw new SignOnError('60111 not a member')
      } catch (error) {
        throw wayErrorOf(error)
      }
    },
    close: () => undefined,
  }
}

/** DingTalk's work notices: `to` is a mobile number, by which its address book knows people. */
export function dingTalkWay(
  app: AppOf<'dingtalk'>,
  { agentId }: Extract<WaySettings, { way: 'dingtalk' }>,
  secret: string,
  outgoing: Outgoing,
): LetterWay {
  const { oldApi, token } = dingTalkApi(app, secret, outgoing)
  const kept = once(token)
  return {
    async send(to, letter) {
      try {
        const query = `access_token=${encodeURIComponent(await kept())}`
        const { result } = await askApp<{ result: { userid: string } }>(
          outgoing,
          `${oldApi}/topapi/v2/user/getbymobile?${query}`,
          { body: { mobile: to } },
        )
        await askApp(outgoing, `${oldApi}/topapi/message/corpconversation/asyncsend_v2?${query}`, {
          body: {
            agent_id: agentId,
            userid_list: result.userid,
            msg: { msgtype: 'text', text: { content: wordsOf(letter) } },
          },
        })
      } catch (error) {
        throw wayErrorOf(error)
      }
    },
    close: () => undefined,
  }
}
