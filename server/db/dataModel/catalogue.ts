import type pg from 'pg'

export interface Column {
  table: string
  column: string
  type: string
  required: boolean
  /** As SQL; null: none. */
  default: string | null
  comment: string | null
  /** Of a CHECK that lists its values; null: it has none. */
  values: string | null
}

interface Reference {
  child: string
  parent: string
  /** Columns of the child. */
  columns: string[]
}

export interface Catalogue {
  columns: Column[]
  keys: ReadonlyMap<string, string[]>
  references: Reference[]
  comments: ReadonlyMap<string, string>
}

/** What PostgreSQL knows of our tables. */
export async function readCatalogue(client: pg.Client): Promise<Catalogue> {
  const { rows: columns } = await client.query<Column>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      pg_get_expr(d.adbin, d.adrelid) as "default", col_description(c.oid, a.attnum) as comment,
      (select min(substring(pg_get_constraintdef(k.oid) from '^CHECK \\(\\("?\\w+"? (?:= ANY|<@|=) (.*)\\)\\)$')) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as "values"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname, a.attnum`)
  const { rows: constraints } = await client.query<{
    kind: string
    child: string
    parent: string | null
    columns: string[]
  }>(`
    select k.contype::text as kind, k.conrelid::regclass::text as child, nullif(k.confrelid, 0)::regclass::text as parent,
      array(select attname::text from unnest(k.conkey) with ordinality n(at, place) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.at order by place) as columns
    from pg_constraint k where k.connamespace = 'public'::regnamespace and k.contype in ('p', 'f') order by 2, 3, 4`)
  const { rows: comments } = await client.query<{ table: string; comment: string }>(`
    select c.relname as "table", obj_description(c.oid) as comment from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and obj_description(c.oid) is not null`)
  return {
    columns,
    keys: new Map(
      constraints.filter(({ kind }) => kind === 'p').map(({ child, columns: key }) => [child, key]),
    ),
    references: constraints.flatMap(({ child, parent, columns: by }) =>
      parent === null ? [] : [{ child, parent, columns: by }],
    ),
    comments: new Map(comments.map(({ table, comment }) => [table, comment])),
  }
}
