import { AndFilter, Client, EqualityFilter, InvalidCredentialsError, PresenceFilter } from 'ldapts'
import type { SignOnSettings } from '@contract/calls/account/signOn'
import { PlainAddressError, type Outgoing } from '../outgoing/createOutgoing'
import { SignOnError, type PasswordWay } from './SignOn'

type Settings = Extract<SignOnSettings, { kind: 'ldap' }>

const timeoutMs = 8000

/**
 * LDAP and Active Directory: the person is searched by the name that was typed (a filter object: nothing typed is read as
 * a filter), then the directory itself is asked whether the password is theirs.
 */
export function ldapWay(settings: Settings, secret: string, outgoing: Outgoing): PasswordWay {
  const { server, bindName, base, loginAttribute, jobNumberAttribute } = settings
  const { hostname, protocol, port } = new URL(server)

  /** A connection of its own to the address that was checked; ended whatever happens. */
  async function withClient<T>(ask: (client: Client) => Promise<T>): Promise<T> {
    // Passwords of people go over it.
    if (protocol !== 'ldaps:' && !outgoing.mayBePlain(hostname))
      throw new SignOnError(new PlainAddressError(hostname).message)
    const { address, family } = await outgoing.resolve(hostname).catch((error: Error) => {
      throw new SignOnError(error.message)
    })
    const host = family === 6 ? `[${address}]` : address
    const client = new Client({
      url: `${protocol}//${host}${port === '' ? '' : `:${port}`}`,
      timeout: timeoutMs,
      connectTimeout: timeoutMs,
      ...(protocol === 'ldaps:' && { tlsOptions: { servername: hostname } }),
    })
    try {
      return await ask(client)
    } catch (error) {
      if (error instanceof SignOnError) throw error
      throw new SignOnError(
        error instanceof Error ? `${error.name}: ${error.message}` : 'no answer',
      )
    } finally {
      await client.unbind().catch(() => undefined)
    }
  }

  const bindAsSearcher = async (client: Client) => {
    if (bindName !== '') await client.bind(bindName, secret)
  }

  return {
    async check(name, password) {
      // A directory takes an empty password for "nobody in particular" and says yes.
      if (name.trim() === '' || password === '') return undefined
      const found = await withClient(async (client) => {
        await bindAsSearcher(client)
        const { searchEntries } = await client.search(base, {
          scope: 'sub',
          filter: new EqualityFilter({ attribute: loginAttribute, value: name.trim() }),
          attributes: [jobNumberAttribute],
          sizeLimit: 2,
        })
        return searchEntries
      })
      const [entry, another] = found
      if (!entry || another) return undefined
      const isTheirs = await withClient(async (client) => {
        try {
          await client.bind(entry.dn, password)
          return true
        } catch (error) {
          if (error instanceof InvalidCredentialsError) return false
          throw error
        }
      })
      if (!isTheirs) return undefined
      const told = [entry[jobNumberAttribute]].flat()[0]
      if (told === undefined || told.length === 0)
        throw new SignOnError(`the attribute ${jobNumberAttribute} is missing`)
      return { jobNumber: told.toString() }
    },

    test: () =>
      withClient(async (client) => {
        await bindAsSearcher(client)
        const { searchEntries } = await client
          .search(base, {
            scope: 'sub',
            filter: new AndFilter({
              filters: [
                new PresenceFilter({ attribute: loginAttribute }),
                new PresenceFilter({ attribute: jobNumberAttribute }),
              ],
            }),
            attributes: [loginAttribute],
            sizeLimit: 1,
          })
          .catch((error: unknown) => {
            // One is enough to know; the directory calls the rest "too many".
            if (error instanceof Error && error.name === 'SizeLimitExceededError')
              return { searchEntries: [{}] }
            throw error
          })
        if (searchEntries.length === 0)
          throw new SignOnError(
            `nobody below ${base} has ${loginAttribute} and ${jobNumberAttribute}`,
          )
        return `${base}: ${loginAttribute}, ${jobNumberAttribute}`
      }),
  }
}
