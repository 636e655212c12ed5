import type { Source } from './sources'

/** A repository; the database itself, its queue, and what keeps, fills and tries it. */
const mayHold =
  /Repository\.ts$|\.test\.ts$|\/testing\/|\/demo\/|\/(seed|demo)[A-Z][^/]*$|^server\/(db|jobs|admin|backup|seeding)\//
const statement =
  /\bsql(<[^`]*>)?`|\bpreparedQuery[<(]|\.(selectFrom|insertInto|updateTable|deleteFrom|executeTakeFirst\w*)\(/

/** Lines of the server that hold SQL outside of a repository, as `file:line`. */
export const strayStatements = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => file.startsWith('server/') && !mayHold.test(file))
    .flatMap(({ file, text }) =>
      text.split('\n').flatMap((line, at) => (statement.test(line) ? [`${file}:${at + 1}`] : [])),
    )
