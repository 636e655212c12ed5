import { isIdNumber } from '@contract/rules/people/idNumber'
import { cleanName } from '@contract/rules/people/personName'
import type { Choice } from '@/core/navigation/ChoiceStore'
import { Form } from '@/core/loading/Form'
import { codeProblem } from '@/shell/entry/codeProblem'
import { mobileProblem } from '@/shell/entry/mobileProblem'
import { text as entryText } from '@/shell/entry/texts'
import type { PasswordRuleStore } from '../password/PasswordRuleStore'
import { newPasswordText } from '../password/passwordText'
import { text } from './texts'

/** Where somebody works and as what. */
export interface Work {
  area: Choice | undefined
  hospital: Choice | undefined
  department: Choice | undefined
  post: Choice | undefined
  title: Choice | undefined
  major: Choice | undefined
}
/** What of a registration stays on the device when the page is left: never password, identity number or code. */
export interface Draft extends Work {
  mobile: string
  userName: string
  jobNumber: string
}

export const emptyDraft: Draft = {
  mobile: '',
  userName: '',
  jobNumber: '',
  area: undefined,
  hospital: undefined,
  department: undefined,
  post: undefined,
  title: undefined,
  major: undefined,
}

interface Forms {
  number: ReturnType<typeof numberForm>
  person: ReturnType<typeof personForm>
  work: ReturnType<typeof workForm>
}

/** What of a registration is kept on the phone: neither code nor password. */
export const draftOf = ({ number, person, work }: Forms): Draft => ({
  mobile: number.values.mobile,
  userName: person.values.userName,
  jobNumber: person.values.jobNumber,
  ...work.values,
})

/** Step 1: whose number it is. */
export const numberForm = ({ mobile }: Draft) =>
  new Form(
    { mobile, code: '', hasConsented: false },
    {
      rules: {
        mobile: mobileProblem,
        code: codeProblem,
        hasConsented: (ticked) => (ticked ? undefined : entryText('consentMissing')),
      },
      normalize: { mobile: (typed) => typed.replace(/\D/g, '') },
    },
  )

/** Step 2: who it is. `rule` says how short a password may be. */
export const personForm = (
  { userName, jobNumber }: Draft,
  rule: Pick<PasswordRuleStore, 'minimum'>,
) =>
  new Form(
    { userName, jobNumber, idNumber: '', password: '' },
    {
      rules: {
        userName: (name) => (cleanName(name) ? undefined : text('nameMissing')),
        idNumber: (typed) =>
          typed === '' || isIdNumber(typed) ? undefined : text('idNumberWrong'),
        jobNumber: (typed) =>
          /^[A-Za-z0-9-]{0,20}$/.test(typed) ? undefined : text('jobNumberWrong'),
        password: (typed) => (typed === '' ? undefined : newPasswordText(typed, rule.minimum)),
      },
      normalize: {
        idNumber: (typed) => typed.trim().toUpperCase(),
        jobNumber: (typed) => typed.trim(),
      },
    },
  )

/** Step 3: where they work and as what. */
export const workForm = ({ area, hospital, department, post, title, major }: Draft) =>
  new Form<Work>(
    { area, hospital, department, post, title, major },
    {
      rules: {
        hospital: (choice) => (choice ? undefined : text('missing')),
        post: (choice) => (choice ? undefined : text('missing')),
      },
    },
  )
