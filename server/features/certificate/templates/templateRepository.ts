import { sql } from 'kysely'
import type { TemplateDesign } from '@contract/calls/certificate/certificateTemplate'
import { anyOf } from '../../../db/anyOf'
import type { Db } from '../../../db/schema'

interface TemplateKey {
  comId: string
  templateId: string
}

/** The template that a certificate gets which is issued now: the one that was chosen, else the hospital's; undefined: that of the program. */
export async function templateFor(
  db: Db,
  comId: string,
  templateId: string | null,
): Promise<{ templateId: string; version: number } | undefined> {
  const { rows } = await sql<{ templateId: string; version: number }>`
    select template_id as "templateId", version from certificate_template
    where com_id = ${comId} and closed_at is null and (template_id = ${templateId} or is_default)
    order by is_default limit 1`.execute(db)
  return rows[0]
}

export interface TemplateRow {
  templateId: string
  name: string
  version: number
  isDefault: boolean
  changedTime: number
  changedBy: string
  design: TemplateDesign
}

/** Templates in use, the last changed first; or one of them. */
export async function listTemplates(
  db: Db,
  comId: string,
  templateId: string | null = null,
): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select t.template_id as "templateId", t.template_name as name, t.version, t.is_default as "isDefault", t.changed_at as "changedTime",
      coalesce(p.person_name, '') as "changedBy", d.design
    from certificate_template t
    join certificate_design d on d.com_id = t.com_id and d.template_id = t.template_id and d.version = t.version
    left join person p on p.com_id = t.com_id and p.person_id = t.changed_by
    where t.com_id = ${comId} and t.closed_at is null and (${templateId}::text is null or t.template_id = ${templateId}::text)
    order by t.changed_at desc, t.template_id`.execute(db)
  return rows
}

/** Holds a template until the transaction ends; undefined: there is none in use. */
export async function lockTemplate(
  tx: Db,
  { comId, templateId }: TemplateKey,
): Promise<{ version: number; name: string } | undefined> {
  const { rows } = await sql<{ version: number; name: string }>`
    select version, template_name as name from certificate_template
    where com_id = ${comId} and template_id = ${templateId} and closed_at is null for update`.execute(
    tx,
  )
  return rows[0]
}

export interface StoredTemplate extends TemplateKey {
  version: number
  name: string
  isDefault: boolean
  by: string
  design: TemplateDesign
}

/** Writes a version of a template; the only default one, where it is that. */
export async function storeTemplate(
  tx: Db,
  { comId, templateId, version, name, isDefault, by, design }: StoredTemplate,
  now: number,
): Promise<void> {
  if (isDefault)
    await sql`update certificate_template set is_default = false where com_id = ${comId} and is_default and template_id <> ${templateId}`.execute(
      tx,
    )
  await sql`
    insert into certificate_template (com_id, template_id, template_name, version, is_default, changed_at, changed_by)
    values (${comId}, ${templateId}, ${name}, ${version}, ${isDefault}, ${now}, ${by})
    on conflict (com_id, template_id) do update set template_name = excluded.template_name, version = excluded.version,
      is_default = excluded.is_default, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(
    tx,
  )
  await sql`
    insert into certificate_design (com_id, template_id, version, design, created_at)
    values (${comId}, ${templateId}, ${version}, ${JSON.stringify(design)}::jsonb, ${now})`.execute(
    tx,
  )
}

/** Takes a template out of use; certificates made with it keep their looks. */
export async function closeTemplate(
  tx: Db,
  { comId, templateId }: TemplateKey,
  now: number,
): Promise<void> {
  await sql`update certificate_template set closed_at = ${now}, is_default = false where com_id = ${comId} and template_id = ${templateId}`.execute(
    tx,
  )
}

/** How a certificate looked when it was issued. */
export async function findDesign(
  db: Db,
  { comId, templateId }: TemplateKey,
  version: number,
): Promise<TemplateDesign | undefined> {
  const { rows } = await sql<{ design: TemplateDesign }>`
    select design from certificate_design where com_id = ${comId} and template_id = ${templateId} and version = ${version}`.execute(
    db,
  )
  return rows[0]?.design
}

/** Keeps a picture of a template. */
export async function storePicture(
  tx: Db,
  comId: string,
  picture: { pictureId: string; content: Buffer },
  now: number,
): Promise<void> {
  await tx
    .insertInto('certificate_picture')
    .values({
      com_id: comId,
      picture_id: picture.pictureId,
      content: picture.content,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The bytes of these pictures, by id; what is not there is left out. */
export async function readPictures(
  db: Db,
  comId: string,
  pictureIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer>> {
  if (pictureIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('certificate_picture')
    .select(['picture_id', 'content'])
    .where('com_id', '=', comId)
    .where('picture_id', '=', anyOf(pictureIds))
    .execute()
  return new Map(rows.map((row) => [row.picture_id, row.content]))
}
