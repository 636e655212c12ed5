/** Pages of the phone that became work of the desk: where they are now, below the office, and what of their query names the thing. */
const moved: Readonly<Record<string, { to: string; thing?: string; new?: string }>> = {
  'manage/questions': { to: 'questions' },
  'manage/question': { to: 'questions', thing: 'questionId', new: 'new' },
  'manage/import': { to: 'questions/imports', thing: 'draftId' },
  'manage/key': { to: 'regrades', thing: 'questionId' },
  'manage/regrades': { to: 'regrades' },
  'manage/exams': { to: 'exams' },
  'manage/exam': { to: 'exams', thing: 'planId', new: 'new' },
  'manage/appeals': { to: 'appeals' },
  'manage/courses': { to: 'courses' },
  'manage/course': { to: 'courses', thing: 'draftId', new: 'new' },
  'manage/training': { to: 'training-tasks' },
  'manage/trainingedit': { to: 'training-tasks', thing: 'taskId', new: 'new' },
  'manage/certificates': { to: 'certificates' },
  'manage/comments': { to: 'comments' },
  'manage/payouts': { to: 'payouts' },
}
/** Things whose page lies deeper than their list. */
const deeper: Readonly<Record<string, string>> = { 'manage/key': 'question/' }

/**
 * Where the work of an old address of the phone is done now, below the office (`exams/E1`): bookmarks and links in old messages go
 * on. undefined: the phone still has it. `name`: the address below the base path, in whatever case.
 */
export function movedTo(name: string, query: URLSearchParams): string | undefined {
  const address = name.toLowerCase().replace(/\/$/, '')
  const now = moved[address]
  if (!now) return undefined
  const thing = now.thing === undefined ? '' : (query.get(now.thing) ?? '')
  if (thing !== '') return `${now.to}/${deeper[address] ?? ''}${encodeURIComponent(thing)}`
  return now.new === undefined ? now.to : `${now.to}/${now.new}`
}

/** All addresses that moved, below the base path. */
export const movedAddresses = Object.keys(moved)
