import { randomBytes } from 'node:crypto'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'
import { Code } from '@contract/codes'
import { dayOf, nameOfDay } from '@contract/rules/hospitalTime'
import { newId } from '../../db/newId'
import type { FeatureDeps } from '../../Feature'
import type { Handlers } from '../../http/handlers'
import { DomainError } from '../../http/DomainError'
import {
  findByJobNumber,
  hashPassword,
  lockJobNumber,
  nameToKeep,
  storePassword,
} from '../account/personService'
import { dropLeave, endLeave, pauseDuties, recordLeave } from '../duty/dutyService'
import {
  addPerson,
  changePeople,
  renewPlaces,
  setFurtherPosts,
  setGroups,
} from '../organisation/organisationService'
import { birthOf, birthToKeep } from './birthDay'
import { changesOf } from './changes'
import { checkPlaces, type Deciding, giveMobile, locked, type Names } from './deciding'
import { furtherPostsOf, groupsOf, placeNames } from './personRepository'
import { replies } from './texts'

type Details = Omit<Input<Contract['people']['save']>, 'userId' | 'version'>
type Changing = 'create' | 'save' | 'setLeave'

const placesOf = ({ unitId, postId, titleId, majorId, furtherPosts, groupIds }: Details) => [
  `unit/${unitId}`,
  ...(postId === null ? [] : [`post/${postId}`]),
  ...(titleId === null ? [] : [`title/${titleId}`]),
  ...(majorId === null ? [] : [`major/${majorId}`]),
  ...furtherPosts.flatMap((one) => [
    `unit/${one.unitId}`,
    ...(one.postId === null ? [] : [`post/${one.postId}`]),
  ]),
  ...groupIds.map((id) => `group/${id}`),
]

/** A person in words, as the log compares them. Of a birthday the log says that it changed, never which it is. */
const inWords = (names: Names, details: Details) => {
  const nameOf = (kind: string, id: string | null) =>
    id === null ? '' : (names.get(`${kind}/${id}`)?.name ?? '')
  return {
    userName: details.userName,
    jobNumber: details.jobNumber,
    unit: nameOf('unit', details.unitId),
    post: nameOf('post', details.postId),
    title: nameOf('title', details.titleId),
    major: nameOf('major', details.majorId),
    employment: details.employment,
    joinedDay: details.joinedDay,
    email: details.email,
    extraTime: String(details.extraTime),
    isClinell: String(details.isClinell ?? 0),
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
    if (jobNumber) await lockJobNumber(db, comId, jobNumber)
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
      // Somebody of the hospital has decided whose it is.
      own_job_number: 0,
      department_id: kept.unitId,
      post_id: kept.postId,
      professional_id: kept.titleId,
      major_id: kept.majorId,
      employment: kept.employment,
      joined_on: kept.joinedDay || null,
      ...birthToKeep(secrets, kept.birthDay),
      email: kept.email || null,
      extra_time_percent: kept.extraTime,
      ...(kept.isClinell !== undefined && { is_clinell: kept.isClinell }),
    })
    const others = kept.furtherPosts.filter(({ unitId }) => unitId !== kept.unitId)
    const once = [...new Map(others.map((one) => [one.unitId, one])).values()]
    await setFurtherPosts(db, comId, userId, once)
    await setGroups(db, comId, userId, kept.groupIds, now)
    await renewPlaces(db, comId, { personIds: [userId] }, now)
    return inWords(names, { ...kept, furtherPosts: once })
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
      const who = { comId, personId: userId }
      await addPerson(db, who, { person_name: details.userName }, now)
      await storePassword(db, { ...who, passwordHash, former: [], now })
      await giveMobile(context, secrets, userId, { mobile, isProved: false })
      const after = await store(context, userId, details, names)
      await context.audit({ personId: userId, after })
      return { userId }
    },

    async save({ userId, version, ...given }, context) {
      const { db, caller } = context
      const person = await locked(context, userId)
      const details: Details = { isClinell: person.isClinell ? 1 : 0, ...given }
      if (person.version !== version)
        throw new DomainError(Code.stateChanged, replies.changedMeanwhile)
      const names = await placeNames(db, caller.comId)
      const before: Details = {
        userName: person.name,
        jobNumber: person.jobNumber ?? '',
        unitId: person.unitId ?? '',
        postId: person.postId,
        titleId: person.titleId,
        majorId: person.majorId,
        employment: person.employment,
        joinedDay: person.joinedOn ?? '',
        birthDay: birthOf(secrets, person.birthCipher),
        email: person.email ?? '',
        extraTime: person.extraTime,
        isClinell: person.isClinell ? 1 : 0,
        furtherPosts: await furtherPostsOf(db, caller.comId, userId),
        groupIds: (await groupsOf(db, caller.comId, userId)).map(({ groupId }) => groupId),
      }
      checkPlaces(names, placesOf(details), placesOf(before))
      const after = await store(context, userId, details, names)
      const changes = changesOf(inWords(names, before), after)
      const birthDay = before.birthDay !== details.birthDay && { birthDay: '***' }
      if (changes || birthDay)
        await context.audit({
          personId: userId,
          before: { ...changes?.before, ...birthDay },
          after: { ...changes?.after, ...birthDay },
        })
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
      const { db: tx, caller, now } = context
      const today = nameOfDay(dayOf(now))
      const goesOn = person.leaveLastDay === null || person.leaveLastDay >= today
      if (kind !== null && person.leaveFirstDay !== null && goesOn)
        await dropLeave(tx, caller.comId, userId, person.leaveFirstDay)
      await endLeave(tx, caller.comId, userId, nameOfDay(dayOf(now) - 1))
      if (kind !== null)
        await recordLeave(tx, caller.comId, {
          personId: userId,
          firstDay,
          lastDay: lastDay || null,
          kind,
        })
      await pauseDuties(tx, caller.comId, [userId], now)
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
  }
}
