import { Type as T, type Static } from 'typebox'
import type { Area } from '../call'
import { Flag, Id, strict } from '../fields'

/** One field of a form; contract/rules/exam/formFill.ts says what it takes. */
export const FormField = T.Object(
  {
    key: T.String({ pattern: '^[a-z][A-Za-z0-9]{0,30}$' }),
    label: T.String({ minLength: 1, maxLength: 60 }),
    type: T.Union([T.Literal('text'), T.Literal('number'), T.Literal('choice'), T.Literal('date')]),
    required: Flag,
    max: T.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    options: T.Array(T.String({ minLength: 1, maxLength: 60 }), { maxItems: 50 }),
    format: T.Union([T.Literal('any'), T.Literal('mobile'), T.Literal('jobNumber')]),
    /** Only asked for when that other field has this value; key '' : always. */
    visibleIf: T.Object(
      { key: T.String({ maxLength: 31 }), value: T.String({ maxLength: 60 }) },
      strict,
    ),
  },
  strict,
)

const Form = T.Object({ formId: Id, title: T.String(), fields: T.Array(FormField) })
export type Form = Static<typeof Form>

const taskV2 = '/education-intf/api/taskV2'

export const form = {
  read: {
    path: `${taskV2}/queryCustomForm`,
    access: 'public',
    domain: 'A0',
    summary:
      'The form that a task asks for before it begins. A guest reads those of the platform only.',
    input: T.Object({ taskId: T.Optional(Id), formId: T.Optional(Id) }, strict),
    output: Form,
  },
  check: {
    path: `${taskV2}/checkFillByParam`,
    access: 'signedIn',
    domain: 'A0',
    summary:
      "Whether I have filled in the form of a task; 101226 with the form's id when I still have to.",
    input: T.Object({ taskId: Id, userId: T.Optional(Id) }, strict),
    output: T.Object({ filled: Flag, formId: T.String() }),
    silent: true,
  },
  submit: {
    path: `${taskV2}/submitFormFillContent`,
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    summary:
      'Fills the form in, by the same rule as the page (contract/rules/exam/formFill.ts). Filled in again it takes the place of the former one until the first try.',
    input: T.Object(
      {
        taskId: Id,
        formId: Id,
        fields: T.Array(
          T.Object(
            { key: T.String({ maxLength: 31 }), value: T.String({ maxLength: 500 }) },
            strict,
          ),
          { maxItems: 60 },
        ),
      },
      strict,
    ),
    output: T.Object({}),
    silent: true,
  },
  attach: {
    path: '/education-intf/api/own/form/attach',
    needs: 'exam.author',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    summary:
      'An author gives an exam of the own hospital a form (none: takes it away), as long as nobody has begun.',
    input: T.Object(
      {
        taskId: Id,
        title: T.String({ minLength: 1, maxLength: 60 }),
        fields: T.Array(FormField, { maxItems: 30 }),
      },
      strict,
    ),
    output: T.Object({ formId: T.String() }),
  },
} as const satisfies Area
