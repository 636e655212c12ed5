import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import { everybody, maxNamed } from '@contract/rules/audience'
import type { Feature } from '../../Feature'
import { DomainError } from '../../http/DomainError'
import type { Handlers } from '../../http/handlers'
import {
  audienceIds,
  audiencePeople,
  countAudience,
  countByPost,
  groupChoices,
  namedPeople,
  peopleWithout,
  postChoices,
  titleChoices,
  unitChoices,
} from './audienceRepository'
import { reachFor } from './audienceService'
import { replies } from './texts'

const nobody = { people: 0, first: [] }

const audienceCalls = (): Handlers<Contract['audience']> => ({
  async choices({ ability }, { db, caller }) {
    const reach = reachFor(caller, ability)
    const [{ all }, units, posts, titles, groups] = [
      await countAudience(db, reach, everybody),
      await unitChoices(db, reach),
      await postChoices(db, reach),
      await titleChoices(db, reach),
      await groupChoices(db, reach),
    ]
    return { people: all, units, posts, titles, groups }
  },

  async count({ ability, audience }, { db, caller }) {
    const reach = reachFor(caller, ability)
    const { people, workUnits, withNamed, ...left } = await countAudience(db, reach, audience)
    const named = await namedPeople(db, reach, [...audience.people, ...audience.except.people])
    const posts = await countByPost(db, reach, audience)
    return { people, units: workUnits, posts, left: { ...left, people: withNamed }, named }
  },

  async change({ ability, before, audience }, { db, caller }) {
    const reach = reachFor(caller, ability)
    const { people } = await countAudience(db, reach, audience)
    if (!before) return { people, added: nobody, gone: nobody }
    return {
      people,
      added: await peopleWithout(db, reach, audience, before),
      gone: await peopleWithout(db, reach, before, audience),
    }
  },

  async fixed({ ability, audience }, { db, caller }) {
    const people = await audienceIds(db, reachFor(caller, ability), audience, maxNamed + 1)
    if (people.length > maxNamed)
      throw new DomainError(Code.badInput, replies.tooManyToName, { n: maxNamed })
    return { people }
  },

  people: async ({ ability, audience, keyword = '', ...paging }, { db, caller }) =>
    audiencePeople(db, reachFor(caller, ability), { audience, keyword: keyword.trim() }, paging),
})

/** Whom things are meant for. */
export const audienceFeature = (): Feature<'audience'> => ({
  handlers: { audience: audienceCalls() },
})
