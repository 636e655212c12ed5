import { randomBytes } from 'node:crypto'
import type { Contract } from '@contract/calls'
import type { Act } from '@contract/calls/people'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { newId } from '../../db/newId'
import { tellPeopleChanged } from '../../db/notices'
import type { Tx } from '../../db/schema'
import type { FeatureDeps } from '../../Feature'
import type { Caller, Context, Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import { commonReplies } from '../../http/texts'
import { maskMobile } from '../../secrets'
import { endSessions, findByJobNumber, hashPassword, nameToKeep } from '../account/personService'
import { renewPlaces } from '../organisation/organisationService'
import { birthOf, birthToKeep } from './birthDay'
import { changesOf } from './changes'
import { letLeave } from './leaving'
import {
  addToGroup,
  changePeople,
  insertStaff,
  setFurtherPosts,
  setGroups,
  takeMobile,
} from './personChangeRepository'
import {
  furtherPostsOf,
  groupsOf,
  lockPerson,
  placeNames,
  type PersonRow,
} from './personRepository'
import { replies } from './texts'

type Deciding = Context<Caller, Tx>
type Details = Omit<Input<Contract['people']['save']>, 'userId' | 'version'>
type Names = Awaited<ReturnType<typeof placeNames>>
type Changing = Exclude<keyof Contract['people'], 'list' | 'startExport' | 'person' | 'history'>

const notFound = () => new DomainError(Code.notFound, commonReplies.notFound)

async function locked({ db, caller }: Deciding, personId: string): Promise<PersonRow> {
  const person = await lockPerson(db, caller.comId, personId)
  if (!person) throw notFound()
  return person
}

/** Whatever is chosen has to be there; what is new has to be open. */
function checkPlaces(names: Names, chosen: readonly string[], before: readonly string[] = []) {
  for (const id of chosen) {
    const place = names.get(id)
    if (!place || (!place.open && !before.includes(id)))
      throw new DomainError(Code.badInput, replies.placeWrong)
  }
}

const placesOf = ({ unitId, postId, titleId, furtherPosts, groupIds }: Details) => [
  `unit/${unitId}`,
  ...(postId === null ? [] : [`post/${postId}`]),
  ...(titleId === null ? [] : [`title/${titleId}`]),
  ...furtherPosts.flatMap((one) => [
    `unit/${one.unitId}`,
    ...(one.postId === null ? [] : [`post/${one.postId}`]),
  ]),
  ...groupIds.map((id) => `group/${id}`),
]

/** A person in words, as the log compares them. */
const inWords = (names: Names, details: Details) => {
  const nameOf = (kind: string, id: string | null) =>
    id === null ? '' : (names.get(`${kind}/${id}`)?.name ?? '')
  return {
    userName: details.userName,
    jobNumber: details.jobNumber,
    unit: nameOf('unit', details.unitId),
    post: nameOf('post', details.postId),
    title: nameOf('title', details.titleId),
    employment: details.employment,
    joinedDay: details.joinedDay,
    birthDay: details.birthDay,
    furtherPosts: details.furtherPosts
      .map((one) => [nameOf('unit', one.unitId), nameOf('post', one.postId)].join(' '))
      .sort()
      .join('、'),
    groups: details.groupIds
      .map((id) => nameOf('group', id))
      .sort()
      .join('、'),
  }
}

/** Adding people and changing them. Every act is in the log, with what was before. */
export function changeCalls({
  secrets,
}: Pick<FeatureDeps, 'secrets'>): Pick<Handlers<Contract['people']>, Changing> {
  /** Writes what the form says; returns the person in words. */
  async function store(
    { db, caller, now }: Deciding,
    userId: string,
    details: Details,
    names: Names,
  ) {
    const { comId } = caller
    const jobNumber = details.jobNumber.trim()
    const other = jobNumber && (await findByJobNumber(db, { comId, personId: userId }, jobNumber))
    if (other)
      throw new DomainError(Code.numberTaken, replies.jobNumberOf, {
        number: jobNumber,
        name: other,
      })
    const kept = { ...details, userName: nameToKeep(details.userName), jobNumber }
    await changePeople(db, comId, [userId], {
      person_name: kept.userName,
      job_number: jobNumber || null,
      department_id: kept.unitId,
      post_id: kept.postId,
      professional_id: kept.titleId,
      employment: kept.employment,
      joined_on: kept.joinedDay || null,
      ...birthToKeep(secrets, kept.birthDay),
    })
    const others = kept.furtherPosts.filter(({ unitId }) => unitId !== kept.unitId)
    const once = [...new Map(others.map((one) => [one.unitId, one])).values()]
    await setFurtherPosts(db, comId, userId, once)
    await setGroups(db, comId, userId, kept.groupIds, now)
    await renewPlaces(db, comId, { personIds: [userId] })
    return inWords(names, { ...kept, furtherPosts: once })
  }

  async function giveMobile({ db, caller }: Deciding, userId: string, mobile: string) {
    const name = await takeMobile(db, caller.comId, userId, secrets.hashMobile(mobile))
    if (name !== undefined) throw new DomainError(Code.numberTaken, replies.mobileOf, { name })
    await changePeople(db, caller.comId, [userId], {
      mobile_masked: maskMobile(mobile),
      mobile_cipher: secrets.encryptMobile(mobile),
    })
  }

  return {
    async create({ mobile, ...details }, context) {
      const { db, caller, now } = context
      const names = await placeNames(db, caller.comId)
      checkPlaces(names, placesOf(details))
      const userId = newId(now)
      // Nobody knows this password: they come in by a code and set their own.
      const passwordHash = await hashPassword(randomBytes(24).toString('base64url'))
      const { comId } = caller
      await insertStaff(db, { comId, personId: userId, name: details.userName, passwordHash }, now)
      await giveMobile(context, userId, mobile)
      const after = await store(context, userId, details, names)
      await context.audit({ personId: userId, after })
      return { userId }
    },

    async save({ userId, version, ...details }, context) {
      const { db, caller } = context
      const person = await locked(context, userId)
      if (person.version !== version)
        throw new DomainError(Code.stateChanged, replies.changedMeanwhile)
      const names = await placeNames(db, caller.comId)
      const before: Details = {
        userName: person.name,
        jobNumber: person.jobNumber ?? '',
        unitId: person.unitId ?? '',
        postId: person.postId,
        titleId: person.titleId,
        employment: person.employment,
        joinedDay: person.joinedOn ?? '',
        birthDay: birthOf(secrets, person.birthCipher),
        furtherPosts: await furtherPostsOf(db, caller.comId, userId),
        groupIds: (await groupsOf(db, caller.comId, userId)).map(({ groupId }) => groupId),
      }
      checkPlaces(names, placesOf(details), placesOf(before))
      const after = await store(context, userId, details, names)
      const changes = changesOf(inWords(names, before), after)
      if (changes) await context.audit({ personId: userId, ...changes })
      return { version: version + 1 }
    },

    async setLeave({ userId, kind, firstDay, lastDay }, context) {
      const person = await locked(context, userId)
      if (kind !== null && firstDay === '') throw new DomainError(Code.badInput, replies.leaveFirst)
      if (kind !== null && lastDay !== '' && lastDay < firstDay)
        throw new DomainError(Code.badInput, replies.leaveDays)
      await changePeople(context.db, context.caller.comId, [userId], {
        leave_kind: kind,
        leave_first_day: kind === null ? null : firstDay,
        leave_last_day: kind === null ? null : lastDay || null,
      })
      await context.audit({
        personId: userId,
        kind: kind ?? 'back',
        before: {
          leave: person.leaveKind ?? '',
          firstDay: person.leaveFirstDay ?? '',
          lastDay: person.leaveLastDay ?? '',
        },
        after: { leave: kind ?? '', firstDay, lastDay },
      })
      return {}
    },

    async changeMany({ userIds, change }, context) {
      const names = await placeNames(context.db, context.caller.comId)
      const before: PersonRow[] = []
      // In one order, so that two at once wait for one another and never both.
      for (const userId of [...userIds].sort()) before.push(await locked(context, userId))
      const target = targetOf(change)
      if (target) checkPlaces(names, [target])
      await changeAll(context, userIds, change)
      const sorted = [...userIds].sort()
      for (const [at, userId] of sorted.entries()) {
        const person = before[at]
        await context.audit({
          personId: userId,
          kind: change.act,
          ...('reason' in change && change.reason !== '' && { reason: change.reason }),
          ...(change.act === 'move' && {
            before: { unit: names.get(`unit/${person?.unitId}`)?.name ?? '' },
          }),
          ...(change.act === 'post' && {
            before: { post: names.get(`post/${person?.postId}`)?.name ?? '' },
          }),
          after: afterOf(change, names),
        })
      }
      return { changed: userIds.length }
    },

    async changeMobile({ userId, mobile, reason }, context) {
      await locked(context, userId)
      await giveMobile(context, userId, mobile)
      const who = { comId: context.caller.comId, personId: userId }
      await endSessions(context.db, who)
      await tellPeopleChanged(context.db, who.comId, [userId])
      await context.audit({ personId: userId, reason })
      return {}
    },

    async endSessions({ userId }, context) {
      await locked(context, userId)
      const who = { comId: context.caller.comId, personId: userId }
      const ended = await endSessions(context.db, who)
      await context.audit({ personId: userId, after: { ended } })
      return { ended }
    },
  }
}

function targetOf(change: Act): string | undefined {
  if (change.act === 'move') return `unit/${change.unitId}`
  if (change.act === 'post') return `post/${change.postId}`
  return change.act === 'group' ? `group/${change.groupId}` : undefined
}

function afterOf(change: Act, names: Names): object {
  const target = targetOf(change)
  const name = target === undefined ? '' : (names.get(target)?.name ?? '')
  if (change.act === 'move') return { unit: name }
  if (change.act === 'post') return { post: name }
  if (change.act === 'group') return { group: name }
  return change.act === 'leave' ? { leftDay: change.day } : {}
}

async function changeAll(
  { db, caller, now }: Deciding,
  userIds: readonly string[],
  change: Act,
): Promise<void> {
  const { comId } = caller
  if (change.act === 'move') {
    await changePeople(db, comId, userIds, { department_id: change.unitId })
    await renewPlaces(db, comId, { personIds: userIds })
  }
  if (change.act === 'post') await changePeople(db, comId, userIds, { post_id: change.postId })
  if (change.act === 'group') await addToGroup(db, comId, change.groupId, userIds, now)
  if (change.act === 'leave') {
    const { day, endRights } = change
    await letLeave(
      db,
      { comId, personIds: userIds, day, endRights: endRights === 1, by: caller.userId },
      now,
    )
  }
  if (change.act === 'back')
    await changePeople(db, comId, userIds, { active: true, left_on: null, ends_rights: false })
  await tellPeopleChanged(db, comId, userIds)
}
