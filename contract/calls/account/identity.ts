import { Type as T } from 'typebox'
import { device, User } from './account'
import { codeSent } from './verification'
import type { Area } from '../call'
import { Flag, Id, strict, Time } from '../fields'

const mobile = T.String({ pattern: '^1[3-9][0-9]{9}$' })
const appCode = T.String({ minLength: 1, maxLength: 40 })
const consentVersion = T.String({ minLength: 1, maxLength: 20 })
/** A path of our own H5 or mini-program with its query; anything that leads elsewhere is refused. */
const returnTo = T.String({ maxLength: 1000 })
const platformCode = T.String({ minLength: 1, maxLength: 200 })
const verifyCode = T.String({ pattern: '^[0-9]{6}$' })
const idNumber = T.String({ maxLength: 18 })
const jobNumber = T.String({ maxLength: 20 })

const Account = T.Object({ userId: Id, comName: T.String() })
const Entered = T.Object({
  passed: Flag,
  ticket: T.String(),
  user: T.Optional(User),
  accounts: T.Array(Account),
})
const Binding = T.Object({
  bindingId: Id,
  kind: T.Union([T.Literal('miniProgram'), T.Literal('web')]),
  appCode: T.String(),
  boundTime: Time,
})

export const identity = {
  waysIn: {
    path: '/education-intf/api/own/account/waysIn',
    access: 'public',
    ours: true,
    summary:
      'Which ways in through the messaging platform are set up: silent log-in of the mini-program, web log-in, the phone-number button.',
    input: T.Object({ appCode: T.Optional(appCode) }, strict),
    output: T.Object({ miniProgram: Flag, web: Flag, phoneButton: Flag }),
    silent: true,
  },
  webLogIn: {
    path: '/education-intf/api/own/account/webLogIn',
    access: 'public',
    repeatable: true,
    ours: true,
    summary:
      "Begins a log-in in the platform's browser: go to `address`, keep `verifier` in this tab; /wechat gets code and state and calls thirdLogIn. Ten minutes.",
    input: T.Object({ returnTo: T.Optional(returnTo) }, strict),
    output: T.Object({ address: T.String(), verifier: T.String() }),
    silent: true,
  },
  thirdLogIn: {
    path: '/education-intf/api/account/thirdLogin',
    access: 'public',
    repeatable: true,
    summary:
      'Log-in by a code of the platform, exchanged by the server only. 100242 with a bindTicket (10 minutes) when nobody is bound; 100209: fetch a new code, once; 100210: take another way.',
    input: T.Object(
      {
        code: platformCode,
        comeFrom: T.Union([T.Literal('weapp'), T.Literal('web')]),
        appCode: T.Optional(appCode),
        /** Both only with comeFrom web. */
        state: T.Optional(T.String({ maxLength: 128 })),
        verifier: T.Optional(T.String({ maxLength: 64 })),
        consentVersion: T.Optional(consentVersion),
        ...device,
      },
      strict,
    ),
    output: T.Object({ user: User, agreementAccepted: Flag, returnTo: T.String() }),
    silent: true,
  },
  bindAccount: {
    path: '/education-intf/api/account/bindAccount',
    access: 'public',
    repeatable: true,
    summary:
      'Binds who holds the bindTicket to an account and logs in. Proof: mobile with verifyCode (scene bind) or password; or ticket and userId after 100251; or being logged in. 100240 with a ticket for /register; 100212: who must unbind first.',
    input: T.Object(
      {
        bindTicket: Id,
        mobile: T.Optional(mobile),
        verifyCode: T.Optional(verifyCode),
        password: T.Optional(T.String({ minLength: 1, maxLength: 64 })),
        ticket: T.Optional(Id),
        userId: T.Optional(Id),
        captchaTicket: T.Optional(Id),
        consentVersion: T.Optional(consentVersion),
        ...device,
      },
      strict,
    ),
    output: User,
    silent: true,
  },
  phoneLogIn: {
    path: '/education-intf/api/own/account/phoneLogIn',
    access: 'public',
    repeatable: true,
    ours: true,
    summary:
      'Log-in by the phone-number button (only where waysIn says so); answers as checkCode does. With a bindTicket it binds too.',
    input: T.Object(
      { appCode, phoneCode: platformCode, bindTicket: T.Optional(Id), consentVersion, ...device },
      strict,
    ),
    output: Entered,
    silent: true,
  },
  bindings: {
    path: '/education-intf/api/own/account/bindings',
    access: 'signedIn',
    ours: true,
    summary: 'Which accounts of the messaging platform log in as me.',
    input: T.Object({}, strict),
    output: T.Object({ list: T.Array(Binding) }),
  },
  unbind: {
    path: '/education-intf/api/own/account/unbind',
    access: 'signedIn',
    repeatable: true,
    ours: true,
    summary: 'Ends one of them.',
    input: T.Object({ bindingId: Id }, strict),
    output: T.Object({}),
  },
  makeHandOver: {
    path: '/education-intf/api/own/account/makeHandOver',
    access: 'signedIn',
    repeatable: true,
    ours: true,
    summary:
      "A ticket that lets the H5 in the mini-program's web view in as me: one use, 60 s, only while this session lasts. `address` is what the web view opens.",
    input: T.Object({ returnTo: T.Optional(returnTo) }, strict),
    output: T.Object({ ticket: T.String(), address: T.String(), seconds: T.Integer() }),
    silent: true,
  },
  takeHandOver: {
    path: '/education-intf/api/own/account/takeHandOver',
    access: 'public',
    repeatable: true,
    ours: true,
    summary:
      "The H5's side: the ticket becomes a session of its own (source 1). Take the ticket out of the address first.",
    input: T.Object({ ticket: Id, ...device }, strict),
    output: T.Object({ user: User, returnTo: T.String() }),
    inView: true,
    silent: true,
  },
  sendDeletionCode: {
    path: '/education-intf/api/own/account/sendDeletionCode',
    access: 'signedIn',
    repeatable: true,
    ours: true,
    summary: 'Sends a code of scene delete to my own number, which the client does not know.',
    input: T.Object({ captchaTicket: T.Optional(Id) }, strict),
    output: T.Object(codeSent),
    silent: true,
  },
  deleteAccount: {
    path: '/education-intf/api/own/account/deleteAccount',
    access: 'signedIn',
    repeatable: true,
    decides: { about: 'person' },
    ours: true,
    summary:
      'Deletes my account at this hospital for good: name, numbers, password, bindings and sessions go; results stay without a name.',
    input: T.Object({ verifyCode }, strict),
    output: T.Object({}),
    silent: true,
  },
  bindingInfo: {
    path: '/education-intf/api/task/getBindingUserInfo',
    access: 'signedIn',
    domain: 'A0',
    summary:
      'My identity and job number as a task wants them, both masked. complete: both are there.',
    input: T.Object({ taskId: T.Optional(Id) }, strict),
    output: T.Object({
      userName: T.String(),
      idNumberMasked: T.String(),
      jobNumber: T.String(),
      comName: T.String(),
      deptName: T.String(),
      complete: Flag,
    }),
  },
  changeNumbers: {
    path: '/education-intf/api/task/changebindingIdandJob',
    access: 'signedIn',
    domain: 'A0',
    changes: true,
    decides: { about: 'person', sometimes: true },
    summary:
      "Sets my identity and job number; an existing one changes once per day. 100207 when it is somebody else's.",
    input: T.Object(
      { taskId: T.Optional(Id), idNumber: T.Optional(idNumber), jobNumber: T.Optional(jobNumber) },
      strict,
    ),
    output: T.Object({ complete: Flag }),
    silent: true,
  },
  compareNumbers: {
    path: '/education-intf/api/task/checkBindingUserInfo',
    access: 'signedIn',
    domain: 'A0',
    repeatable: true,
    summary:
      'Whether these are my numbers. With a taskId it opens an exam that checks identity, for 30 minutes. Five wrong tries stop it for 15 minutes.',
    input: T.Object({ taskId: T.Optional(Id), idNumber, jobNumber: T.Optional(jobNumber) }, strict),
    output: T.Object({
      match: Flag,
      field: T.Union([T.Literal(''), T.Literal('idNumber'), T.Literal('jobNumber')]),
    }),
  },
  checkNumbers: {
    path: '/education-intf/api/taskV2/checkUserIdNumberAndJobNumber',
    access: 'signedIn',
    domain: 'A0',
    summary:
      "Whether I could have these numbers: well formed, and nobody else's at my hospital (whose, masked).",
    input: T.Object({ idNumber: T.Optional(idNumber), jobNumber: T.Optional(jobNumber) }, strict),
    output: T.Object({ idOk: Flag, jobOk: Flag, takenBy: T.String() }),
  },
  checkForTask: {
    path: '/education-intf/api/account/checkAccountForTask',
    access: 'public',
    domain: 'A0',
    summary:
      'What a shared or scanned task asks of this visitor: to log in, to fill a form, or nothing. A guest learns only that.',
    input: T.Object(
      {
        taskId: Id,
        taskType: T.Integer({ minimum: 1, maximum: 8 }),
        domainCode: T.Optional(Id),
        comId: T.Optional(Id),
      },
      strict,
    ),
    output: T.Object({ allowed: Flag, needLogin: Flag, needForm: Flag, user: T.Optional(User) }),
  },
  sceneCode: {
    path: '/education-intf/api/account/getSceneTemplateActivityBarcodeData',
    needs: 'task.share',
    domain: 'A0',
    blob: true,
    summary:
      'A mini-program code that opens a scene or a task of it: a picture. Its `scene` is a short id that link.resolve reads.',
    input: T.Object(
      {
        sceneId: Id,
        taskId: T.Optional(Id),
        page: T.String({ pattern: '^[A-Za-z0-9/_-]{1,100}$' }),
        width: T.Integer({ minimum: 280, maximum: 1280 }),
        appCode: T.Optional(appCode),
      },
      strict,
    ),
    output: T.Unknown(),
  },
} as const satisfies Area
