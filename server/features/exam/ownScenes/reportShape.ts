import { Type as T } from 'typebox'
import { handMoments, handPlaces, maxTaps } from '@contract/rules/exam/handHygiene'

/** What the page of the scene sends when somebody is done. */
export const reportShape = T.Object(
  {
    ticket: T.String({ minLength: 40, maxLength: 600, pattern: '^[A-Za-z0-9_-]+$' }),
    /** What was tapped for each moment, in its order. */
    taps: T.Array(
      T.Array(T.Union(handPlaces.map((place) => T.Literal(place))), {
        minItems: 1,
        maxItems: maxTaps,
      }),
      { minItems: handMoments.length, maxItems: handMoments.length },
    ),
  },
  { additionalProperties: false },
)
