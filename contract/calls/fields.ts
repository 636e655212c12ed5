import { Type as T, type TSchema } from 'typebox'

/** Ids are text: numbers of that size break in JavaScript. */
export const Id = T.String({ minLength: 1, maxLength: 64 })
/** Epoch milliseconds, UTC, of the years 1 to 9999: what a database and a calendar can hold. */
export const Time = T.Number({ minimum: -62_135_596_800_000, maximum: 253_402_300_799_999 })
/** A day on the hospital's calendar, YYYY-MM-DD. */
export const Day = T.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })
/** The specification's style of yes and no. */
export const Flag = T.Union([T.Literal(0), T.Literal(1)])
/** Free words of a search box. */
export const Keyword = T.Optional(T.String({ maxLength: 60, isKeyword: true }))

/** One of the words or numbers of a list, as ../kinds has them. */
export const oneOf = <const V extends readonly (string | number)[]>(words: V) =>
  T.Unsafe<V[number]>(T.Union(words.map((word) => T.Literal(word))))

/** Which page of a list; pages count from 1 (specification §9). */
export const paging = {
  pageIndex: T.Integer({ minimum: 1, maximum: 10_000 }),
  pageSize: T.Integer({ minimum: 1, maximum: 50 }),
}

/** The same at the desk, where a page may hold a hundred rows. */
export const deskPaging = {
  ...paging,
  pageSize: T.Integer({ minimum: 1, maximum: 100 }),
}

/** One page of a list, with the number of all rows. */
export const pageOf = <S extends TSchema>(row: S) =>
  T.Object({
    list: T.Array(row),
    total: T.Integer(),
    pageIndex: T.Integer(),
    pageSize: T.Integer(),
  })

/** A word of the platform's own dictionaries, a place or an usual issuer: who reads in English gets it in English (content/english.json, areasInEnglish.json, issuersInEnglish.json). */
export const PlatformWord = T.String({ isWord: true })

/** A text of so many characters at most, and at least so many. */
export const text = (max: number, min = 0) => T.String({ minLength: min, maxLength: max })

/** Of something that is given to people: who comes after it was given has so many days from the day they come, never beyond the end; 0, or missing: until the end like everybody. */
export const NewcomerDays = T.Optional(T.Integer({ minimum: 0, maximum: 365 }))
export const strict = { additionalProperties: false } as const
