import { mapCalls } from '@contract/callDetails'
import type { AnyCall, Api } from '@/api/createApi'
import { phoneCalls } from '@/api/phoneCalls'

export type Fakes = { [A in keyof Api]?: Partial<Api[A]> }

/** An Api whose calls are given by the test; every other call fails the test by name. */
export function fakeApi(fakes: Fakes = {}): Api {
  return mapCalls<AnyCall>(({ name }) => {
    const [area, call] = name.split('.') as [string, string]
    const fake = (fakes as unknown as Record<string, Record<string, AnyCall> | undefined>)[area]?.[
      call
    ]
    return fake ?? (() => Promise.reject(new Error(`the test did not expect ${name}`)))
  }, phoneCalls) as unknown as Api
}
