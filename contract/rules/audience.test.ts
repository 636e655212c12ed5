import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  everybody,
  isAsWide,
  isMeant,
  ofUnits,
  onlyPeople,
  withOneFor,
  type Audience,
  type Member,
} from './audience'

const parts: Partial<Audience>[] = [
  {},
  { units: ['a'] },
  { units: ['a', 'b'] },
  { posts: ['nurse'] },
  { groups: ['g'] },
  { joined: { from: null, until: '2026-06-30' } },
  { joined: { from: '2026-01-01', until: null } },
  { joined: { from: '2026-01-01', until: '2026-12-31' } },
  { people: ['1'] },
  { except: { units: ['b'], people: [] } },
  { except: { units: [], people: ['1'] } },
]
const audiences = parts.flatMap((one) =>
  parts.map((other): Audience => ({ ...everybody, ...one, ...other })),
)
const members: Member[] = ['1', '2', '3'].flatMap((personId) =>
  [['a'], ['b'], ['c']].flatMap((unitIds) =>
    ['nurse', null].flatMap((postId) =>
      [['g'], []].flatMap((groupIds) =>
        [null, '2025-12-31', '2026-01-01', '2026-09-01'].map((joinedOn) => ({
          personId,
          unitIds,
          postId,
          titleId: null,
          groupIds,
          joinedOn,
        })),
      ),
    ),
  ),
)

test('an audience that is said to be as wide takes nobody away', () => {
  let wide = 0
  for (const before of audiences)
    for (const after of audiences) {
      if (!isAsWide(after, before)) continue
      wide++
      for (const member of members)
        assert.ok(
          !isMeant(before, member) || isMeant(after, member),
          JSON.stringify({ before, after, member }),
        )
    }
  assert.ok(wide > audiences.length)
  assert.equal(isAsWide(everybody, ofUnits(['a'])), true)
  assert.equal(isAsWide(ofUnits(['a']), everybody), false)
  assert.equal(isAsWide(onlyPeople(['1', '2']), onlyPeople(['1'])), true)
})

test('a day of joining bounds both ways; without a day one has been here for long', () => {
  const isIn = (joined: Audience['joined'], joinedOn: string | null) =>
    isMeant(
      { ...everybody, ...(joined && { joined }) },
      { personId: '1', unitIds: [], postId: null, titleId: null, groupIds: [], joinedOn },
    )
  const until = { from: null, until: '2026-06-30' }
  const from = { from: '2026-07-01', until: null }
  assert.deepEqual(
    ['2026-06-30', '2026-07-01', null].map((day) => [isIn(until, day), isIn(from, day)]),
    [
      [true, false],
      [false, true],
      [true, false],
    ],
  )
  assert.ok(isIn(undefined, null))
})

test('one id in the place of another stands there once, in what is taken away too', () => {
  const audience = { ...everybody, units: ['a', 'b'], except: { units: ['a'], people: ['a'] } }
  assert.deepEqual(withOneFor(audience, 'units', 'a', 'b'), {
    ...everybody,
    units: ['b'],
    except: { units: ['b'], people: ['a'] },
  })
})
