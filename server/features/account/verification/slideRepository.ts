import type { Db, Schema } from '../../../db/schema'
import { newId } from '../../../db/newId'
import { slideLifeMs, slidesAtOnce } from './slideRules'

interface Kept {
  kind: Schema['slide_check']['kind']
  answer: number
  bits: number
}

/** Keeps a puzzle's answer on the server. Undefined when this address has too many open. */
export async function keepSlide(
  db: Db,
  { kind, answer, bits, address }: Kept & { address: string },
  now: number,
): Promise<string | undefined> {
  await db
    .deleteFrom('slide_check')
    .where('address_hash', '=', address)
    .where('expires_at', '<', now)
    .execute()
  const { open } = await db
    .selectFrom('slide_check')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('address_hash', '=', address)
    .executeTakeFirstOrThrow()
  if (open >= slidesAtOnce) return undefined
  const slideId = newId(now)
  await db
    .insertInto('slide_check')
    .values({
      slide_id: slideId,
      kind,
      answer,
      bits,
      address_hash: address,
      expires_at: now + slideLifeMs,
    })
    .execute()
  return slideId
}

/** The answer of a puzzle, once: right or wrong, the puzzle is gone. */
export async function consumeSlide(
  db: Db,
  slideId: string,
  now: number,
): Promise<(Kept & { ageMs: number }) | undefined> {
  const row = await db
    .deleteFrom('slide_check')
    .where('slide_id', '=', slideId)
    .returning(['kind', 'answer', 'bits', 'expires_at'])
    .executeTakeFirst()
  if (!row || row.expires_at <= now) return undefined
  const { expires_at: end, ...slide } = row
  return { ...slide, ageMs: now - (end - slideLifeMs) }
}
