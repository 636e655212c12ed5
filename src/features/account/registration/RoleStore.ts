import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { type Choice, ChoiceStore } from '@/core/ChoiceStore'
import { problemText } from '@/core/failures/problemText'
import type { Deps } from '@/core/stores'

/** First log-in: post and department, once (userInitialization). */
export class RoleStore {
  post?: Choice = undefined
  department?: Choice = undefined
  problem?: string = undefined

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(
      this,
      { deps: false, post: observableRef, department: observableRef },
      { autoBind: true },
    )
  }

  loadChoices() {
    this.department =
      this.deps.stores.get(ChoiceStore).take('role', 'department') ?? this.department
  }

  choosePost(post: Choice) {
    this.post = post
  }

  /** Whether it is stored. */
  async save(): Promise<boolean> {
    const { session, api } = this.deps
    const { post, department } = this
    if (!session.user || !post || !department) return false
    const { userId, comId } = session.user
    try {
      session.renew(
        await api.registration.initialise(
          { userId, comId, postId: post.id, deptId: department.id },
          { silent: true },
        ),
      )
      return true
    } catch (error) {
      const problem = problemText(error)
      runInAction(() => (this.problem = problem))
      return false
    }
  }
}
