import type { TestServer } from './TestServer'

interface Listed {
  comId?: string
  personId: string
  name: string
  jobNumber: string | null
  /** Epoch ms; null: never. */
  lastLogInAt?: number | null
}

/** Puts somebody on the staff list of a hospital (renhe): without a mobile, a password, a department or rights. */
export async function listPerson(
  { db, now }: TestServer,
  { comId = 'renhe', personId, name, jobNumber, lastLogInAt = null }: Listed,
): Promise<void> {
  await db
    .insertInto('person')
    .values({
      com_id: comId,
      person_id: personId,
      person_name: name,
      job_number: jobNumber,
      department_id: null,
      post_id: null,
      is_clinell: false,
      mobile_masked: null,
      mobile_cipher: null,
      active: true,
      created_at: now(),
      last_login_at: lastLogInAt,
    })
    .execute()
}
