import { Type as T } from 'typebox'
import { strict } from '../fields'

/** When something that people are given comes back, as contract/rules/year/recurrence says; missing: it is given once. */
export const RecurrenceShape = T.Union([
  T.Object(
    {
      way: T.Literal('months'),
      /** After somebody finished it. */
      months: T.Integer({ minimum: 1, maximum: 60 }),
    },
    strict,
  ),
  T.Object(
    {
      way: T.Literal('calendar'),
      /** At the beginning of these months of each year. */
      inMonths: T.Array(T.Integer({ minimum: 1, maximum: 12 }), {
        minItems: 1,
        maxItems: 12,
        uniqueItems: true,
      }),
    },
    strict,
  ),
])
