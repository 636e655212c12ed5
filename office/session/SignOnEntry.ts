import type { User } from '@contract/calls/account/account'
import { agreementVersion } from '@contract/rules/people/agreements'
import type { Api } from '../api/createApi'
import { thisDevice } from './thisDevice'

const verifierKey = 'office/signOn/verifier'
const hospitalKey = 'office/signOn/hospital'

/** The hospital that this browser came in by before. */
export const knownHospital = (): string | undefined =>
  localStorage.getItem(hospitalKey) ?? undefined

/** To the log-in page of the hospital, in this tab. */
export async function leaveFor(
  api: Pick<Api, 'signOn'>,
  { comId, wayId }: { comId: string; wayId: string },
  go: (address: string) => void,
): Promise<void> {
  const { address, verifier } = await api.signOn.begin({ comId, wayId, at: 'office', returnTo: '' })
  sessionStorage.setItem(verifierKey, verifier)
  localStorage.setItem(hospitalKey, comId)
  go(address)
}

/** What a log-in page said on the way back; undefined: nobody came back. It is of one use. */
export function arrivedWith(
  search: string,
): { code: string; state: string; iss: string } | undefined {
  const said = new URLSearchParams(search)
  const code = said.get('code') ?? said.get('authCode')
  const state = said.get('state')
  return code && state ? { code, state, iss: said.get('iss') ?? '' } : undefined
}

/** Code and state become a session. Throws CallError. */
export async function arrive(
  api: Pick<Api, 'signOn'>,
  { code, state, iss }: { code: string; state: string; iss: string },
): Promise<User> {
  const verifier = sessionStorage.getItem(verifierKey) ?? '-'
  sessionStorage.removeItem(verifierKey)
  const proof = { code, state, verifier, ...(iss !== '' && { iss }) }
  const { user } = await api.signOn.finish({
    ...proof,
    consentVersion: agreementVersion,
    ...thisDevice(),
  })
  return user
}

/** By name and password of the hospital's directory. Throws CallError. */
export async function byDirectory(
  api: Pick<Api, 'signOn'>,
  way: { comId: string; wayId: string },
  person: { name: string; password: string },
): Promise<User> {
  const user = await api.signOn.password({
    ...way,
    ...person,
    consentVersion: agreementVersion,
    ...thisDevice(),
  })
  localStorage.setItem(hospitalKey, way.comId)
  return user
}
