/** A heading that names a level of the tree: 院区, 一级科室, 科室名称, 第 2 级, Level 2. */
const level =
  /^(第?[一二三四五1-5]级(科室|部门|单位|机构)?|level\d|(所属)?(院区|片区|大科)|科室|部门|科室\/?部门|病区|病房|护理单元|班组|department|ward|campus|team|unit)(名称|名)?$/i
/** A heading of what stands above. */
const above = /^(上级|父级|所属|上一级)(科室|部门|单位|机构)?(名称)?$/
/** What is crossed out in a list that a hospital keeps. */
const closed = /^(已?停用|已?撤销|closed)$/i
/** A heading stands in one of the first lines. */
const headWithin = 10

const clean = (cell = '') =>
  cell
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
const heading = (cell: string) => clean(cell).replace(/\s+/g, '')
/** In a table a name ends with its cell: a stroke in it is none of ours. */
const nameIn = (cell: string) =>
  clean(cell)
    .split(/[/\\>]/)
    .map((part) => part.trim())
    .join('、')

const placesOf = (head: readonly string[], kind: RegExp) =>
  head.flatMap((cell, at) => (kind.test(heading(cell)) ? [at] : []))

/**
 * Departments out of the rows of a sheet, as hospitals keep them: a column for each level (merged cells leave what is below
 * empty), a column of names beside one of what is above each, or a bare list. A line a department, as in `内科/心血管内科`.
 */
export function departmentLines(rows: readonly (readonly string[])[]): string[] {
  const headAt = rows.slice(0, headWithin).findIndex((row) => placesOf(row, level).length > 0)
  const head = rows[headAt]
  if (!head) return bareList(rows)
  const off = placesOf(head, closed)
  const below = rows.slice(headAt + 1).filter((row) => off.every((at) => clean(row[at]) === ''))
  const levels = placesOf(head, level)
  const [aboveAt] = placesOf(head, above)
  const [nameAt = 0] = levels
  const lines =
    aboveAt !== undefined && levels.length === 1
      ? withAbove(below.map((row) => [nameIn(row[nameAt] ?? ''), nameIn(row[aboveAt] ?? '')]))
      : byLevel(below.map((row) => levels.map((at) => nameIn(row[at] ?? ''))))
  return [...new Set(lines)]
}

function bareList(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const names = Array.from({ length: columns }, (_, at) =>
    rows.map((row) => clean(row[at])).filter((cell) => /\p{L}/u.test(cell)),
  )
  const longest = names.reduce((best, one) => (one.length > best.length ? one : best), [])
  return [...new Set(longest)]
}

function byLevel(rows: readonly (readonly string[])[]): string[] {
  let before: readonly string[] = []
  return rows.flatMap((cells) => {
    const last = cells.reduce((found, cell, at) => (cell === '' ? found : at), -1)
    if (last < 0) return []
    const path: string[] = []
    for (let at = 0; at <= last; at++) {
      const above = cells.slice(0, at).every((cell) => cell === '')
      path.push(cells[at] || (above ? (before[at] ?? '') : ''))
    }
    before = path
    // A department without wards repeats its name in the column of wards.
    return [path.filter((name, at) => name !== '' && name !== path[at - 1]).join('/')]
  })
}

function withAbove(rows: readonly (readonly [string, string])[] | string[][]): string[] {
  const parents = new Map(rows.map(([name = '', parent = '']) => [name, parent]))
  return [...parents.keys()].filter(Boolean).map((name) => {
    const path = [name]
    for (
      let up = parents.get(name) ?? '';
      up !== '' && !path.includes(up);
      up = parents.get(up) ?? ''
    )
      path.unshift(up)
    return path.join('/')
  })
}
