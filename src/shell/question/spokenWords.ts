import type { Question } from '@contract/calls/authoring/question'
import { letterOf } from './letters'
import { text } from './texts'

type Spoken = Pick<Question, 'stem' | 'media' | 'case' | 'options'>

const withStop = (words: string) => (/[。.!?！？：:]$/.test(words) ? words : `${words}。`)

/** A question as somebody would read it to another person: case, stem, what pictures show, options by their letters; blanks as such. */
export function spokenWords({ stem, media = [], case: together, options }: Spoken): string {
  const seen = [...(together?.media ?? []), ...media].filter(({ kind }) => kind === 'image')
  return [
    together?.stem ?? '',
    stem.replace(/_{2,}/g, ` ${text('spokenBlank')} `),
    ...seen.map(({ alt }) => text('spokenPicture', { alt })),
    ...options.map((option, at) => `${letterOf(at)}，${option.text || (option.media?.alt ?? '')}`),
  ]
    .filter((words) => words.trim() !== '')
    .map(withStop)
    .join(' ')
}
