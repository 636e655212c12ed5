import type { SignOnSettings } from '@contract/calls/account/signOn'
import { ldapWay } from './ldapWay'
import { oidcWay } from './oidcWay'
import type { Outgoing } from '../outgoing/createOutgoing'
import type { PasswordWay, RedirectWay } from './SignOn'
import { dingTalkWay, weComWay } from './workApps'

export type SignOnWay = { leaves: true; way: RedirectWay } | { leaves: false; way: PasswordWay }

/** The one place that knows which kind of directory is asked how. `secret`: '' where it has none. */
export function wayOf(settings: SignOnSettings, secret: string, outgoing: Outgoing): SignOnWay {
  switch (settings.kind) {
    case 'oidc':
      return { leaves: true, way: oidcWay(settings, secret, outgoing) }
    case 'ldap':
      return { leaves: false, way: ldapWay(settings, secret, outgoing) }
    case 'wecom':
      return { leaves: true, way: weComWay(settings, secret, outgoing) }
    case 'dingtalk':
      return { leaves: true, way: dingTalkWay(settings, secret, outgoing) }
  }
}

/** Whether name and password are typed here. */
export const typesPassword = ({ kind }: Pick<SignOnSettings, 'kind'>) => kind === 'ldap'
