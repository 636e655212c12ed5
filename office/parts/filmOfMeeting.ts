import type { Audience } from '@contract/rules/audience'

/** The film of a meeting on its way into a course: what the meeting says, and the file as it was chosen. */
export interface FilmOfMeeting {
  film: File
  title: string
  hours: number
  whom: Audience
}

/** As it travels with the address of a new course; gone after the page was loaded again. */
export const withFilm = (filmOfMeeting: FilmOfMeeting) => ({ state: { filmOfMeeting } })

/** The film that somebody came with; undefined: none. */
export const filmIn = (state: unknown): FilmOfMeeting | undefined =>
  (state as { filmOfMeeting?: FilmOfMeeting } | null)?.filmOfMeeting
