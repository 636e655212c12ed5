import type { User } from '@contract/calls/account/account'

/** A nurse of an infection-control hospital. */
export function aUser(change: Partial<User> = {}): User {
  return {
    userId: 'user-1',
    userName: '王小护',
    mobileMasked: '138****0001',
    domainCode: 'H001',
    comId: 'com-1',
    comName: '第一医院',
    deptName: 'ICU',
    postId: 'post-1',
    code: '****01',
    isClinell: 0,
    abilities: [],
    brand: 'infection',
    workKey: '5e'.repeat(32),
    ...change,
  }
}
