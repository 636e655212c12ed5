import type { Contract } from '@contract/calls'
import type { PersonItem } from '@contract/calls/community/channel'
import { Code } from '@contract/codes'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { fillPlaces } from '../organisation/organisationService'
import { listChoices, personFields } from './channelRepository'
import { commonReplies, textIn } from '../../http/texts'
import { replies } from './texts'

const itemKeys = ['departmentId', 'postId', 'professionalId', 'majorId'] as const

/** What of a person is still empty, and what it may be. Throws notFound. */
async function emptyFields(db: Db, { comId, userId }: Caller) {
  const person = await personFields(db, comId, userId)
  if (!person) throw new DomainError(Code.notFound, commonReplies.notFound)
  const { departments, posts, titles, majors } = await listChoices(db, comId)
  return {
    fields: itemKeys.filter((key) => person[key] === null),
    options: {
      departmentId: departments,
      postId: posts,
      professionalId: titles,
      majorId: majors,
    },
  }
}

const names = {
  departmentId: 'fieldDepartment',
  postId: 'fieldPost',
  professionalId: 'fieldTitle',
  majorId: 'fieldMajor',
} as const

/** What a person is asked for once, because nobody knew it when they were registered. */
export const personItemCalls: Pick<
  Handlers<Contract['channel']>,
  'personItems' | 'savePersonItems'
> = {
  async personItems(_input, { db, caller, language }) {
    const { fields, options } = await emptyFields(db, caller)
    return {
      items: fields.map((key) => ({
        key,
        label: textIn(replies[names[key]], language),
        required: key === 'departmentId' || key === 'postId' ? 1 : 0,
        options: options[key],
      })),
    }
  },

  async savePersonItems({ items }, { db, caller, now }) {
    const { fields, options } = await emptyFields(db, caller)
    for (const { key, value } of items)
      if (!options[key].some((one) => one.value === value))
        throw new DomainError(Code.badInput, commonReplies.badInput, { field: key })
    const given = Object.fromEntries(
      items.filter(({ key }) => fields.includes(key)).map(({ key, value }) => [key, value]),
    ) as Partial<Record<PersonItem, string>>
    if (Object.keys(given).length > 0)
      await fillPlaces(db, { comId: caller.comId, personId: caller.userId }, given, now)
    return {}
  },
}
