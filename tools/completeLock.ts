import { readFileSync, writeFileSync } from 'node:fs'
import { type Lock, missingOptional, platformOf } from './lock/optionalPackages'

/**
 * `npm run lock`, after a package was added or renewed: writes the packages of other platforms into package-lock.json.
 * npm leaves out those that its registry did not give it, and `npm ci` then refuses the file on the next machine.
 */
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
const added: string[] = []
for (let missing = missingOptional(lock); missing.length > 0; missing = missingOptional(lock))
  for (const { place, name, version, dev } of missing) {
    lock.packages[place] = { version, ...platformOf(name), ...(dev && { dev }), optional: true }
    added.push(`${name} ${version}`)
  }
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
)
writeFileSync('package-lock.json', `${JSON.stringify(lock, undefined, 2)}\n`)
console.log(
  added.length === 0
    ? 'package-lock.json is complete.'
    : `added to package-lock.json: ${added.join(', ')}`,
)
