import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { minVersion, satisfies } from 'semver'
import { type Lock, missingOptional, platformOf } from '../lock/optionalPackages'

test('package-lock.json names the packages of every platform: run npm run lock', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  assert.deepEqual(missingOptional(lock), [])
})

test('an optional package counts as locked at the root and inside its owner', () => {
  const wants = { optionalDependencies: { binary: '1.0.0' } }
  const lack = { packages: { 'node_modules/a': wants, 'node_modules/b/node_modules/c': wants } }
  const binary = { name: 'binary', version: '1.0.0' }
  assert.deepEqual(missingOptional(lack), [
    { place: 'node_modules/binary', ...binary },
    { place: 'node_modules/b/node_modules/binary', ...binary },
  ])
  const other = {
    packages: { 'node_modules/a': wants, 'node_modules/binary': { version: '2.0.0' } },
  }
  assert.deepEqual(missingOptional(other), [{ place: 'node_modules/binary', ...binary }])
  for (const place of [
    'node_modules/binary',
    'node_modules/b/node_modules/c/node_modules/binary',
    'node_modules/b/node_modules/binary',
  ])
    assert.equal(
      missingOptional({
        packages: { 'node_modules/b/node_modules/c': wants, [place]: { version: '1.0.0' } },
      }).length,
      0,
      place,
    )
})

test('the platform in the name of a package', () => {
  assert.deepEqual(platformOf('@oxlint/binding-linux-arm-musleabihf'), {
    cpu: ['arm'],
    libc: ['musl'],
    os: ['linux'],
  })
  assert.deepEqual(platformOf('@oxlint-tsgolint/darwin-x64'), { cpu: ['x64'], os: ['darwin'] })
  assert.deepEqual(platformOf('fsevents'), {})
})

test('no package that is installed asks for a newer Node than package.json', () => {
  const { engines, packages } = {
    ...(JSON.parse(readFileSync('package.json', 'utf8')) as { engines: { node: string } }),
    ...(JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { engines?: { node?: string } }>
    }),
  }
  const oldest = minVersion(engines.node)!
  assert.deepEqual(
    Object.entries(packages)
      .filter(([, { engines: asks }]) => asks?.node && !satisfies(oldest, asks.node))
      .map(([place, { engines: asks }]) => `${place} ${asks?.node}`),
    [],
    'take an older one, or say so in overrides',
  )
})
