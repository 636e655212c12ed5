import { type Choice, ChoiceStore } from '@/core/navigation/ChoiceStore'
import { Form } from '@/core/loading/Form'
import type { Deps } from '@/core/stores'
import { text } from './texts'

interface Entered {
  post: Choice | undefined
  department: Choice | undefined
}
const needed = (choice: Choice | undefined) => (choice ? undefined : text('needsDepartment'))

/** First log-in: post and department, once (userInitialization). */
export class RoleStore {
  static readonly uses = { choices: ChoiceStore }
  readonly form = new Form<Entered>(
    { post: undefined, department: undefined },
    { rules: { post: needed, department: needed } },
  )

  constructor(private readonly deps: Pick<Deps, 'api' | 'session'> & { choices: ChoiceStore }) {}

  loadChoices() {
    const department = this.deps.choices.take('role', 'department')
    if (department) this.form.set('department', department)
  }

  /** Whether it is stored. */
  async save(): Promise<boolean> {
    const { session, api } = this.deps
    if (!session.user) return false
    const { userId, comId } = session.user
    const renewed = await this.form.submit(({ post, department }) =>
      api.registration.initialise(
        { userId, comId, postId: post?.id ?? '', deptId: department?.id ?? '' },
        { silent: true },
      ),
    )
    if (renewed) session.renew(renewed)
    return renewed !== undefined
  }
}
