import type { Way, WaySettings } from '@contract/calls/message/messageWay'

/** What a form of a way holds, all in words. */
export type Values = Readonly<Record<string, string>>

const usual: Readonly<Record<Way['way'], Values>> = {
  platform: {},
  email: { host: '', port: '465', tls: '1', user: '', from: '', domain: '' },
  sms: { monthLimit: '1000' },
  wecom: { wayId: '' },
  dingtalk: { wayId: '', agentId: '' },
}

/** The form of a way of messages: the usual values, and what is kept over them. Secrets never come back. */
export const valuesOf = ({ way, settings }: Way): Values => {
  const kept = Object.entries(settings ?? {}).filter(([name]) => name !== 'way')
  return {
    ...usual[way],
    ...Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
  }
}

/** The settings that a form holds; undefined where something is missing or no number. */
export function settingsOf(way: Way['way'], values: Values): WaySettings | undefined {
  const of = (name: string) => (values[name] ?? '').trim()
  const numberOf = (name: string) => (/^\d{1,7}$/.test(of(name)) ? Number(of(name)) : undefined)
  switch (way) {
    case 'platform':
      return { way }
    case 'email': {
      const port = numberOf('port')
      if (!port || !of('host') || !/^\S+@\S+$/.test(of('from'))) return undefined
      const { host, user, from, domain } = {
        host: of('host'),
        user: of('user'),
        from: of('from'),
        domain: of('domain'),
      }
      return { way, host, port, tls: of('tls') === '1' ? 1 : 0, user, from, domain }
    }
    case 'sms': {
      const monthLimit = numberOf('monthLimit')
      return monthLimit === undefined ? undefined : { way, monthLimit }
    }
    case 'wecom':
      return of('wayId') ? { way, wayId: of('wayId') } : undefined
    case 'dingtalk':
      return of('wayId') && of('agentId')
        ? { way, wayId: of('wayId'), agentId: of('agentId') }
        : undefined
  }
}
