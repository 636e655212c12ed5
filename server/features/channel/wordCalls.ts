import collegeFile from '../../../content/college.json'
import type { Contract } from '@contract/calls'
import { Code } from '@contract/codes'
import type { wordTypes } from '@contract/kinds'
import { dayMs } from '@contract/rules/hospitalTime'
import type { Db } from '../../db/schema'
import { DomainError } from '../../http/DomainError'
import type { Caller, Handlers } from '../../http/handlers'
import { arrangedWords } from '../arrangement/arrangementService'
import { forgetWords, hotWords, ownWords, storeSearchWord } from './wordRepository'
import { commonReplies } from '../../http/texts'

const hotDays = 30
type WordType = (typeof wordTypes)[number]
const personKeyOf = ({ comId, userId }: Caller) => ({ comId, personId: userId })

async function listWords(db: Db, caller: Caller, wordType: WordType, now: number) {
  const arranged = await arrangedWords(db, caller.comId)
  const hot = await hotWords(db, caller.comId, wordType, now - hotDays * dayMs)
  return {
    hot: [...new Set([...arranged, ...hot, ...collegeFile.hotWords])].slice(0, 10),
    his: await ownWords(db, personKeyOf(caller), wordType),
  }
}

/** Words that people search for: what is asked much, and their own. */
export const wordCalls: Pick<
  Handlers<Contract['channel']>,
  'words' | 'collegeWords' | 'saveWord' | 'forgetWords'
> = {
  words: ({ wordType }, { db, caller, now }) => listWords(db, caller, wordType, now),
  collegeWords: (_input, { db, caller, now }) => listWords(db, caller, 'college', now),

  async saveWord({ word, wordType = 'college' }, { db, caller, now }) {
    const cleaned = word.trim()
    if (cleaned === '')
      throw new DomainError(Code.badInput, commonReplies.badInput, { field: 'word' })
    await storeSearchWord(db, personKeyOf(caller), wordType, cleaned, now)
    return {}
  },

  async forgetWords({ word, all }, { db, caller }) {
    if (word === undefined && all !== 1)
      throw new DomainError(Code.badInput, commonReplies.missingField, { field: 'word' })
    await forgetWords(db, personKeyOf(caller), all === 1 ? undefined : word)
    return {}
  },
}
