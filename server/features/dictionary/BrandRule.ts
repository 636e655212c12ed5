import { Type as T, type Static } from 'typebox'
import { BrandDetails } from '@contract/calls/people/dictionary'

/** A brand and who gets it. */
export const BrandRule = T.Object(
  {
    ...BrandDetails.properties,
    /** Substrings of a host, the first brand that has one counts. */
    hosts: T.Array(T.String({ minLength: 3 })),
    /** App ids of its mini-programs. */
    appIds: T.Array(T.String({ minLength: 3 })),
  },
  { additionalProperties: false },
)
export type BrandRule = Static<typeof BrandRule>
