// Made from a migrated database by `npm run generate`; server/db/dataModel holds it to one.
import type { Generated } from 'kysely'
import type { Bytes, DefaultFlag, DefaultJson, Flag, Json, NullableBytes, NullableFlag, NullableJson } from './columns'
import type { JsonColumns } from './jsonColumns'

/** The tables, as the migrations leave them. */
export interface Schema {
  /** One row for each person invited to a campaign; activity_invitee holds who invited them. */
  activity_invite: {
    com_id: string
    activity_code: string
    person_id: string
    created_at: number
  }
  /** Whom a person invited, of any hospital, beside the inviter. */
  activity_invitee: {
    com_id: string
    activity_code: string
    person_id: string
    invitee_com_id: string
    invitee_id: string
    created_at: number
  }
  activity_member: {
    com_id: string
    activity_code: string
    person_id: string
    invite_code: string
    joined_at: number
  }
  /** Answers of running attempts, a row a question; when the attempt is closed they are folded into attempt.answers. */
  answer: {
    com_id: string
    attempt_id: string
    question_id: string
    lease: number
    sequence: number
    option_ids: string[]
    marked: Flag
    elapsed_ms: number
    seal: string
    saved_at: number
    texts: string[] | null
    /** Former answers to the question: [lease, sequence, seconds since the start, optionIds][] */
    earlier: NullableJson<JsonColumns['answer.earlier']>
  }
  /** Who of a hospital shares unlikely many wrong answers in an exam: a hint, no verdict. */
  answer_check: {
    com_id: string
    task_id: string
    asked_at: number
    /** When pairs were compared last; null: never. */
    checked_at: number | null
    people: Generated<number>
    pairs: Generated<number>
    /** {one, other, bothWrong, shared, expected, probability}[]: one and other are attempts */
    matches: DefaultJson<JsonColumns['answer_check.matches']>
  }
  /** What a person answered in one round of an exercise, one measurement, one try at a phase of a course: one row. Answers of exams stand in attempt.answers. */
  answer_log: {
    com_id: string
    person_id: string
    source: 'practice' | 'measure' | 'course'
    source_id: string
    /** by question: [version, right (0 or 1), seconds used, answer, when (epoch ms)] */
    answers: Json<JsonColumns['answer_log.answers']>
    /** The last of them. */
    answered_at: number
  }
  /** Attempts whose person has read the right answers, since when: no late answer counts any more, and none is opened again. A column of attempt would be written with all its indexes. */
  answers_shown: {
    com_id: string
    attempt_id: string
    shown_at: number
  }
  /** A key by which a system of the hospital asks. The key itself is shown once and kept nowhere. */
  api_key: {
    com_id: string
    key_id: string
    title: string
    /** SHA-256: the key has 256 random bits. */
    key_hash: string
    /** Its first signs, to tell it from others. */
    begins: string
    abilities: ('staff.write' | 'staff.mobile' | 'result.read' | 'certificate.read')[]
    /** Only people of these units and below; null: the whole hospital. */
    units: string[] | null
    /** A year after it was made at the latest; it also ends with its maker's right to make keys. */
    ends_at: number
    created_at: number
    created_by: string
    last_used_at: number | null
    last_address: string | null
    revoked_at: number | null
  }
  /** A request that somebody else decides: to join a hospital (person) or to open one (company). */
  application: {
    com_id: string
    application_id: string
    kind: 'person' | 'company'
    /** Hospital of the person who waits; where a person of another hospital opens this one, their hospital. */
    person_com_id: string
    person_id: string
    person_name: string
    mobile_masked: string | null
    /** As they gave it. */
    job_number: string | null
    /** Who of the staff list has that job number and name: approved, they are one. */
    listed_id: string | null
    state: Generated<number>
    reason: string | null
    created_at: number
    decided_at: number | null
    decided_by: string | null
  }
  /** State: 0 waits, 1 taken into the lists, 2 not. */
  area_request: {
    com_id: string
    area_id: string
    department_id: string | null
    area_name: string
    person_id: string
    state: number
    created_at: number
    decided_by: string | null
  }
  attempt: {
    com_id: string
    attempt_id: string
    person_id: string
    task_id: string
    attempt_no: number
    state: number
    paper_id: string
    /** Orders of questions and options follow from it. */
    seed: number
    shuffle_questions: Flag
    shuffle_options: Flag
    started_at: number
    deadline: number
    lease: Generated<number>
    lease_device_id: string
    /** {lease, deviceId, time}[]: which device held the attempt from when (epoch ms) */
    leases: Json<JsonColumns['attempt.leases']>
    closed_at: number | null
    closed_by: 'user' | 'timeout' | 'cutscreen' | 'admin' | 'paper' | null
    /** a device may still hold answers that count. */
    awaiting: DefaultFlag
    score: number | null
    passed: DefaultFlag
    right_count: number | null
    wrong_count: number | null
    blank_count: number | null
    /** {attemptId, handedInTime, answerCount, questionCount, hash, reason} */
    receipt: NullableJson<JsonColumns['attempt.receipt']>
    /** Answers that came after the deadline and its grace, whatever became of them. */
    late_count: Generated<number>
    /** as answers: those that came late and count only when an officer says so */
    late_answers: NullableJson<JsonColumns['attempt.late_answers']>
    /** The earliest word of the server that is sealed into late_answers: they were made after it. */
    late_heard_at: number | null
    /** waiting, confirmed or dropped; null: no decision is needed. */
    late_state: 'waiting' | 'confirmed' | 'dropped' | null
    /** lateSync, badSeal, silent (nothing came of it while it ran): what a manager should look at. */
    flags: Generated<string[]>
    cuts_used: Generated<number>
    /** by question: [lease, sequence, optionIds, marked, texts, seconds since the start, earlier?] */
    answers: NullableJson<JsonColumns['attempt.answers']>
    /** by question: {score, comment, markedBy, markedAt, lease, sequence} */
    marks: NullableJson<JsonColumns['attempt.marks']>
    /** Number of short answers that are not marked yet. */
    unmarked: Generated<number>
    key_edition: Generated<number>
    /** From when on its answers may go into the mistakes book (-infinity: as soon as it is graded); null: they are there. */
    collect_at: Generated<number | null>
    /** What of it is in the mistakes book, a letter a question in the order of the attempt: r right, w wrong or blank, - waits for a mark; null: nothing. */
    collected: string | null
    /** When the pause began that lasts now. */
    paused_at: number | null
    /** All pauses that are over, ms. */
    paused_ms: Generated<number>
    /** What was left of the time when the pause began, ms. */
    left_ms: number | null
    pauses_used: Generated<number>
    /** the counters of questions hold what this row says; who changes state, score or answers of a closed one takes it back. */
    counted: DefaultFlag
    /** When its result changed: closed, marked, regraded, void, opened again; what other systems read goes by it. */
    result_at: number | null
    /** Score set by a correction that two people approved (result_change); regrading does not change it. NULL: the graded score counts. */
    corrected_score: number | null
    /** Who entered the result of a paper that was sat on paper; its answers are not here. */
    entered_by: string | null
  }
  /** Attempts that left the database because of their age, as a zip among the stored files. */
  attempt_archive: {
    com_id: string
    archive_id: string
    file_id: string
    attempts: number
    /** When the first of its attempts was closed. */
    from_time: number
    /** When the last one was closed. */
    until_time: number
    created_at: number
  }
  /** What is in the counters of each attempt, so that it can be taken out again. */
  attempt_count: {
    com_id: string
    attempt_id: string
    task_id: string
    /** A question after the other in the order of the attempt: 0 blank, or [marks earned, options chosen …]; which questions they are follows from paper and seed. */
    items: Json<JsonColumns['attempt_count.items']>
  }
  attendance: {
    com_id: string
    meeting_id: string
    attend_id: string
    /** p:person, x:hospital/person of another hospital, m:hash of a guest's number. */
    attendee: string
    person_id: string | null
    guest_name: string | null
    guest_org: string | null
    mobile_masked: string | null
    no: number
    state: 'ok' | 'toConfirm' | 'refused'
    /** 0: not yet. */
    sign_time: number | null
    out_time: number | null
    late: DefaultFlag
    /** null: as the meeting says. */
    hours_given: number | null
    /** by field: text */
    form: DefaultJson<JsonColumns['attendance.form']>
    device_hash: string | null
    flags: Generated<string[]>
    in_key: string | null
    out_key: string | null
    change_no: number
    received_at: number
  }
  /** Every deciding act, written in its own transaction (server/db/auditEvent.ts); never changed (but that a deleted account loses its name and numbers), taken out after AUDIT_KEPT_YEARS. com_id: whose matter it is. */
  audit_event: {
    com_id: string
    event_id: string
    who_com_id: string | null
    /** null: the server itself, by a job or at the command of whoever operates it. */
    who_id: string | null
    /** The call that did it (area.name of the contract), jobs. and the job, admin. and the command. */
    what: string
    /** What kind of thing was decided about. */
    subject: 'approval' | 'archive' | 'attempt' | 'attendance' | 'certificate' | 'content' | 'export' | 'grant' | 'key' | 'mark' | 'meeting' | 'person' | 'setting' | 'task' | 'unit'
    /** What was done, where a call does several things: confirm, refuse, reopen … */
    kind: string | null
    /** Whom it is about. */
    person_id: string | null
    task_id: string | null
    /** What it is about: an attempt, a certificate, an application, a meeting … */
    thing_id: string | null
    reason: string | null
    /** object: what stood there before, where the call tells it */
    before: NullableJson<JsonColumns['audit_event.before']>
    /** object: what was decided; no secrets, no whole numbers of phones or identities */
    after: NullableJson<JsonColumns['audit_event.after']>
    at: number
    /** The network address that it came from; null: from no network. */
    address: string | null
  }
  /** Single-use tokens of common.buildToken; the reply of the guarded call stays here for repeats. */
  build_token: {
    com_id: string
    token_hash: string
    person_id: string
    scene: 'register' | 'sms' | 'exam' | 'crs'
    task_id: string | null
    expires_at: number
    path: string | null
    reply: string | null
    used_at: number | null
  }
  /** A campaign of the platform; a code without one is refused. */
  campaign: {
    com_id: string
    activity_code: string
    title: string
    description: string | null
    start_time: number
    end_time: number
    /** For each invitee who registered; null: as the installation says. */
    reward_yuan: number | null
    /** What one person can apply for in all; null: no limit. */
    max_yuan: number | null
    /** What all can apply for; null: no limit. */
    budget_yuan: number | null
    /** Applied for and not refused, of all hospitals. */
    spent_yuan: Generated<number>
    created_at: number
  }
  /** state: 0 waits, 1 paid, 2 refused; amount in yuan. */
  cash_out: {
    com_id: string
    apply_id: string
    activity_code: string
    person_id: string
    amount: number
    state: Generated<number>
    note: string | null
    decided_by: string | null
    created_at: number
  }
  certificate: {
    com_id: string
    certificate_id: string
    person_id: string
    task_id: string
    /** Read out and typed in: 2026-7KQ2-M4XD. */
    number: string
    person_name: string
    hospital: string
    title: string
    issuer: string
    credits: number
    /** What its credits count as; empty: not said. */
    credit_kind: string | null
    issued_at: number
    /** null: it does not expire. */
    expires_at: number | null
    revoked_at: number | null
    revoked_reason: string | null
    /** What it was given for: a course task, an exam, all of a scene, credits, or by hand (task_id is then the id of the scene or the rule). */
    kind: Generated<'course' | 'exam' | 'scene' | 'credits' | 'given'>
    /** Ids of the drawn papers; null until the job has drawn them. */
    pdf_file_id: string | null
    picture_file_id: string | null
    /** Number of the certificate that goes on where this one ends. */
    renewed_by: string | null
    /** Days before the end of the last reminder that went out: 90, 30, 7, 0. */
    reminded_days: number | null
    /** As it was called when it was issued. */
    department: string
    /** Hours of learning of 45 minutes; null: not said. */
    hours: number | null
    /** Of credits: the year that they were earned in. */
    round: string | null
    template_id: string | null
    /** How its template looked when it was issued; null: the paper that comes with the program. */
    template_version: number | null
    /** Who took it back. */
    revoked_by: string | null
  }
  /** A version of a template never changes: what was issued with it looks as it did. */
  certificate_design: {
    com_id: string
    template_id: string
    version: number
    /** TemplateDesign of contract/calls/certificate/certificateTemplate */
    design: Json<JsonColumns['certificate_design.design']>
    created_at: number
  }
  /** Whose certificate has this number: whoever has the number may ask. A small directory. */
  certificate_number: {
    number: string
    com_id: string
    certificate_id: string
  }
  /** Logos, seals and signatures of templates, by the hash of their bytes. */
  certificate_picture: {
    com_id: string
    picture_id: string
    content: Bytes
    created_at: number
  }
  /** A campaign: who holds a certificate that runs out owes a new one; its duties are of kind certificate. */
  certificate_renewal: {
    com_id: string
    renewal_id: string
    of_kind: 'course' | 'exam' | 'scene' | 'credits' | 'given'
    /** What gave the certificate (certificate.task_id), its later rounds among it. */
    of_id: string
    title: string
    by_kind: 'exam' | 'course'
    /** The exam or course that gives the next one, its later rounds among it. */
    by_id: string
    by_name: string
    /** So many days before the end it is owed. */
    days: number
    started_at: number
    started_by: string
    ended_at: number | null
  }
  /** Exams and scenes that give a certificate, credits of a year that do, and what was given by hand; courses say it in course_task. */
  certificate_rule: {
    com_id: string
    kind: 'exam' | 'scene' | 'credits' | 'given'
    of_id: string
    months: number
    created_at: number
    /** Of credits, and of what is given by hand: what stands on it. */
    title: string | null
    issuer: string | null
    /** So many within a calendar year of the hospital. */
    credits: number | null
    /** Only credits that count as this; empty: all. */
    credit_kind: string | null
    hours: number | null
    /** null: the template of the hospital. */
    template_id: string | null
  }
  /** How certificates of a hospital look; the default one is of all for which no other was chosen. */
  certificate_template: {
    com_id: string
    template_id: string
    template_name: string
    version: number
    is_default: DefaultFlag
    changed_at: number
    changed_by: string
    closed_at: number | null
  }
  /** A question, course or guide cites a clause. Where the newest edition has other words there, or none, it waits for a review and stays out of new papers. */
  clause_citation: {
    com_id: string
    thing_kind: 'question' | 'course' | 'guide'
    thing_id: string
    document_id: string
    address: string
    /** The words that whoever cited or reviewed it saw. */
    words_hash: string
    cited_by: string | null
    cited_at: number
    reviewed_by: string | null
    reviewed_at: number | null
  }
  /** Somebody says that a comment should not be there. settled_at: the hospital decided about it since. */
  comment_report: {
    com_id: string
    comment_id: string
    person_id: string
    reason: 'false' | 'rude' | 'patient' | 'other'
    reported_at: number
    settled_at: number | null
  }
  /** A hospital, or the platform itself. */
  company: {
    com_id: string
    com_name: string
    short_name: string
    brand: 'infection' | 'nursing'
    domain_code: string
    /** Short ids and invitations of the hospital begin with it. */
    link_code: string
    province: string | null
    /** A second person looks at questions before they come into the bank. */
    reviews_questions: DefaultFlag
    created_at: number
    /** Nobody of it can log in since then; what it has stays. */
    closed_at: number | null
  }
  company_logo: {
    com_id: string
    content: Bytes
    content_type: string
    changed_at: number
  }
  /** What is known of a hospital beyond its name. A hospital without a row is approved. */
  company_profile: {
    com_id: string
    area_id: string
    address: string | null
    level: string | null
    nature: string | null
    credit_code: string | null
    /** 0 waits for a review, 1 approved, 2 refused. */
    state: number
    opened_by_com_id: string | null
    /** Who of another hospital (opened_by_com_id) asked for this one; null: somebody of its own, or nobody did. */
    opened_by: string | null
    created_at: number
  }
  /** What a hospital chose for itself; without a row: as the installation says. */
  company_setting: {
    com_id: string
    /** In the place of the brand's own. */
    colour: string | null
    /** Then they are archived; 0: never. NULL: as the installation says. */
    attempts_kept_years: number | null
    /** Others see a comment only after somebody of the hospital has looked. */
    comments_reviewed: DefaultFlag
    /** Nobody sees what colleagues write: no comments, and nothing for the messaging platform to check. */
    comments_closed: DefaultFlag
    /** On phones the mine tab only says that it is being built. */
    mine_closed: DefaultFlag
    /** Hours of the day between which nothing rings; the same twice: it may ring at any time. */
    quiet_from_hour: Generated<number>
    quiet_until_hour: Generated<number>
    changed_at: number
  }
  /** A proof that posts of a hospital need. */
  competence: {
    com_id: string
    competence_id: string
    title: string
    kind: 'course' | 'exam' | 'skill' | 'certificate' | 'document'
    /** A course or exam task, the checklist of a skill, a document; of a certificate the task that gives it. */
    thing_id: string
    /** For so many months it holds; null: for good, or as long as it says itself. */
    months: number | null
    /** Who lacks it has so many days. */
    days: number
    /** Audience of contract/rules/audience; null: everybody. */
    audience: NullableJson<JsonColumns['competence.audience']>
    /** Rises with each change; who changes an older one is told. */
    edition: number
    made_by: string
    created_at: number
    updated_at: number
  }
  /** Which task somebody was given because they lacked a competence: it is taken back when their post does not need it any more. */
  competence_given: {
    com_id: string
    competence_id: string
    person_id: string
    kind: 'exam' | 'course' | 'meeting' | 'training' | 'skill' | 'survey' | 'certificate' | 'document'
    task_id: string
    given_at: number
  }
  /** A file of completions from before or elsewhere. */
  completion_import: {
    com_id: string
    import_id: string
    file_name: string
    imported_by: string
    imported_at: number
    taken: Generated<number>
    undone_by: string | null
    undone_at: number | null
  }
  /** channel: h5, weapp or hostApp; empty where it is not known. */
  consent: {
    com_id: string
    person_id: string
    document_code: 'privacy' | 'service' | 'idNumber' | 'location'
    version: string
    agreed_at: number
    channel: 'h5' | 'weapp' | 'hostApp' | null
    /** Of a separate consent: it is not given any more. */
    withdrawn_at: number | null
  }
  /** A question to the experts of a hospital. faq: 0 none, 1 proposed, 2 published, 3 not published. */
  consultation: {
    com_id: string
    consultation_id: string
    person_id: string
    question: string
    /** Its asker lets colleagues read it, without a name. */
    agrees: Flag
    answer: string | null
    answered_by: string | null
    answered_at: number | null
    faq: Generated<number>
    faq_question: string | null
    faq_answer: string | null
    proposed_by: string | null
    published_by: string | null
    published_at: number | null
    /** As content_check.state; only its asker sees it before 2 and at 4. */
    check_state: Generated<number>
    created_at: number
  }
  /** state: 0 waits, 1 asked (a picture: the answer comes by itself), 2 passed, 3 doubtful, 4 risky, 5 could not be checked. Once settled, content, code and open id are gone. */
  content_check: {
    com_id: string
    check_id: string
    kind: 'comment' | 'meetingPicture' | 'incident' | 'consultation' | 'application' | 'picture'
    thing_id: string
    person_id: string
    app_code: string | null
    log_in_code: string | null
    open_id: string | null
    content: string | null
    file_id: string | null
    trace_id: string | null
    state: number
    label: number | null
    created_at: number
    settled_at: number | null
  }
  /** Packs of content of other hospitals that a hospital has read or taken. */
  content_pack: {
    com_id: string
    pack_id: string
    name: string
    version: string
    from_name: string
    source: string
    licence: string
    reviewed: Flag
    made_at: number
    digest: string
    /** PackContent of server/features/contentPack/packFile, of the version that was read last */
    content: Json<JsonColumns['content_pack.content']>
    read_at: number
    taken_version: string | null
    taken_by: string | null
    taken_at: number | null
    /** The centre of a region that sent it; null: a file that was read here. */
    sent_by: string | null
  }
  /** What was taken out of a pack, and what it was then: what a hospital changed since is not touched by a later version. */
  content_pack_thing: {
    com_id: string
    pack_id: string
    kind: 'questions' | 'documents' | 'questionnaires' | 'checklists'
    /** Its id where the pack was made. */
    origin: string
    thing_id: string
    pack_hash: string
    /** Of what stood here after it was taken. */
    own_hash: string
  }
  /** Which check of which hospital an answer of the platform belongs to: it names neither. Gone after a day. */
  content_trace: {
    trace_id: string
    com_id: string
    check_id: string
    created_at: number
  }
  course: {
    com_id: string
    course_id: string
    brands: string[]
    version: number
    created_at: number
  }
  /** Courses in the making: migration 0092. */
  course_draft: {
    com_id: string
    draft_id: string
    author_id: string
    /** Rises with each change; who changes an older one is told. */
    edition: number
    /** The edition that the newest version was made from. */
    published_edition: number | null
    title: string
    /** CourseDraft of contract/calls/authoring/authoring */
    draft: Json<JsonColumns['course_draft.draft']>
    course_id: string | null
    task_id: string | null
    created_at: number
    updated_at: number
  }
  course_package: {
    com_id: string
    file_id: string
    kind: 'scorm12' | 'scorm2004'
    title: string
    /** {itemId, title, href}[]: parts of the package in their order */
    items: Json<JsonColumns['course_package.items']>
    files: number
    bytes: number
    created_at: number
  }
  course_phase: {
    com_id: string
    course_id: string
    version: number
    phase_id: string
    position: number
    title: string
    kind: 'video' | 'audio' | 'doc' | 'text' | 'questions' | 'scorm'
    seconds: number
    must_finish: Flag
    file_id: string | null
    /** PhaseBody by kind: text, draw of questions, film questions, package; the part of the platform that it was copied from */
    body: Json<JsonColumns['course_phase.body']>
  }
  course_run: {
    com_id: string
    run_id: string
    person_id: string
    task_id: string
    course_com_id: string
    course_id: string
    version: number
    round: number
    state: number
    started_at: number
    ended_at: number | null
    score: number | null
    credits: Generated<number>
    last_phase_id: string | null
  }
  course_task: {
    com_id: string
    task_id: string
    brand: 'infection' | 'nursing'
    issuer_kind: number
    task_name: string
    issuer: string
    start_time: number
    end_time: number
    course_com_id: string
    course_id: string
    version: number
    /** Audience of contract/rules/audience; null: everybody. A refresher names people. */
    audience: NullableJson<JsonColumns['course_task.audience']>
    free_order: DefaultFlag
    allow_offline: DefaultFlag
    certificate: DefaultFlag
    certificate_months: Generated<number>
    /** How its certificate looks; null: as the hospital's. */
    certificate_template_id: string | null
    withdrawn: DefaultFlag
    created_at: number
    refresher_of: string | null
    /** The month of a round, 2027-03, or the edition that who finished an earlier one does again, v3. */
    refresher_round: string | null
    /** Of a region's course: the areas whose hospitals it is for. */
    areas: string[] | null
    /** Of a region's course: the company that issued it. */
    issuer_com_id: string | null
  }
  course_version: {
    com_id: string
    course_id: string
    version: number
    title: string
    audience: string
    description: string
    cover_file_id: string | null
    credit: number
    /** What its credits counted as when it was published; empty: not said. */
    credit_kind: string | null
    pass_score: number
    seconds: number
    disclaimer: string
    /** What its author says is new in it; empty: nothing was said. */
    what_changed: string | null
    created_at: number
  }
  credential: {
    com_id: string
    person_id: string
    password_hash: string
    /** text[]: hashes of the last passwords, the newest first */
    former_hashes: DefaultJson<JsonColumns['credential.former_hashes']>
    changed_at: number
    /** Somebody else chose it and knows it: who logs in with it sets one of their own first. */
    handed_out: DefaultFlag
  }
  /** What was entered beside what the program knows: corrections, and history from before. */
  credit_entry: {
    com_id: string
    person_id: string
    entry_id: string
    kind: 'correction' | 'result' | 'credit' | 'certificate'
    title: string
    credits: number
    hours: Generated<number>
    credit_kind: string | null
    earned_at: number
    /** Of a correction why; of history its number, score or end. */
    note: string | null
    import_id: string | null
    entered_by: string
    entered_at: number
  }
  /** A file of history from before: results, credits, certificates. */
  credit_import: {
    com_id: string
    import_id: string
    file_name: string
    imported_by: string
    imported_at: number
    taken: number
    undone_by: string | null
    undone_at: number | null
  }
  /** What credits of a course count as: the platform's kinds, and beside them those of a hospital. */
  credit_kind: {
    com_id: string
    credit_kind_id: string
    credit_kind_name: string
    position: number
    closed_at: number | null
  }
  /** What of a kind a year wants, and how much of it counts at most; an empty kind: all together. */
  credit_limit: {
    com_id: string
    credit_kind: string
    wanted: number | null
    most: number | null
  }
  /** What gives credits by itself: meetings by the hour, exams and training tasks each. */
  credit_rule: {
    com_id: string
    source: 'meeting' | 'exam' | 'training'
    credits: number
    credit_kind: string | null
  }
  custom_form: {
    com_id: string
    form_id: string
    title: string
    /** FormField[] of contract/calls: name, kind, options, whether it must be filled */
    fields: Json<JsonColumns['custom_form.fields']>
    created_at: number
  }
  /** The units of a hospital in one tree: campuses, divisions, departments, wards, teams. */
  department: {
    com_id: string
    department_id: string
    department_name: string
    kind: Generated<'campus' | 'division' | 'department' | 'ward' | 'team'>
    /** The hospital's own number of it. */
    code: string | null
    position: number
    /** The unit above it. */
    parent_id: string | null
    /** Nobody is put in it any more; what happened in it stays readable. */
    closed_at: number | null
    /** The unit that took over its people, audiences and history. */
    merged_into: string | null
  }
  /** Departments that hospitals of a kind usually have. */
  department_template: {
    com_id: string
    template_id: string
    template_name: string
    /** A path each: above/below. */
    departments: string[]
    position: number
    closed_at: number | null
  }
  /** What somebody at a desk has written and not stored yet. Goes after 90 days. */
  desk_draft: {
    com_id: string
    /** What is edited, by the kind and the id of it: exam/0191…, question/new. */
    thing: string
    person_id: string
    /** Which version of the stored thing it was written upon. */
    base: string
    /** JSON of the editor, which alone reads it. */
    written: string
    kept_at: number
  }
  /** Long jobs that people at a desk asked for: imports, exports, changes of many. Kept thirty days. */
  desk_job: {
    com_id: string
    job_id: string
    person_id: string
    kind: 'changeDuties' | 'changePeople' | 'enterResults' | 'exportCredits' | 'exportDuties' | 'exportHospital' | 'exportLog' | 'exportMonth' | 'exportPeople' | 'exportQuestions' | 'exportReport' | 'exportSkills' | 'issueCertificates' | 'printCertificates' | 'printExam' | 'printResults' | 'importCompletions' | 'importStaff' | 'draftQuestions' | 'draftSummary' | 'loadContent' | 'makePack' | 'sendNotice' | 'readQuestions' | 'readStaffFile' | 'remindDuties' | 'runStaffFeed' | 'undoStaffImport'
    /** What it does, in the language it was asked for in. */
    title: string
    language: string
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
    /** object: what it was asked to do (DeskJobInputs); no secrets */
    input: Json<JsonColumns['desk_job.input']>
    done: Generated<number>
    total: Generated<number>
    /** How it ended, in a person's words. */
    says: string | null
    /** object: what came of it, for programs */
    result: NullableJson<JsonColumns['desk_job.result']>
    /** text[]: what it could not do; the first 200 of note_count */
    notes: DefaultJson<JsonColumns['desk_job.notes']>
    note_count: Generated<number>
    /** The page of the office that shows what came of it. */
    link: string | null
    file_name: string | null
    bytes: Generated<number>
    /** Which run it is: one that was followed by another writes nothing any more. */
    run: Generated<number>
    /** Whoever asked for it does not want it any more. */
    is_cancelled: DefaultFlag
    is_put_away: DefaultFlag
    /** When its process last said that it lives; by the database's clock. */
    beat_at: number | null
    created_at: number
    ended_at: number | null
  }
  /** A document as it stands: the facts and the words of the edition in force. */
  document: {
    document_id: string
    /** Whose it is: the platform's or a hospital's own. */
    com_id: string
    type_id: string
    brands: string[]
    /** The edition in force; null: none is (a first draft, one to come, withdrawn). */
    version_id: string | null
    /** The newest published edition, which may come into force later: what cites it is held against its clauses. */
    newest_version_id: string | null
    title: string
    number: string
    publisher: string
    issued: string
    status: string
    summary: string
    /** What full text search finds it by: gramsOf of server/features/document, and whose it is. */
    grams: Generated<string[]>
    created_at: number
    updated_at: number
  }
  document_clause: {
    document_id: string
    version_id: string
    /** How it is cited (article 3, 4.2.1); the same clause keeps it through the editions. */
    address: string
    position: number
    title: string
    words: string
    /** SHA-256 of title and words without blanks: another one is a changed clause. */
    words_hash: string
  }
  document_edition: {
    document_id: string
    version_id: string
    com_id: string
    /** The order of the editions of a document; the greatest is the newest. */
    position: number
    state: 'draft' | 'review' | 'published' | 'withdrawn'
    /** Rises with each change of a draft; who changes an older one is told. */
    edition: number
    title: string
    number: string
    publisher: string
    issued: string
    status: string
    summary: string
    key_points: string[]
    keywords: string[]
    full_text: Flag
    disclaimer: string | null
    what_changed: string | null
    /** From when on it is in force; null while nobody said. */
    in_force_at: number | null
    author_id: string | null
    reviewer_id: string | null
    /** Why it was sent back, or withdrawn. */
    note: string | null
    updated_at: number
    published_at: number | null
    withdrawn_at: number | null
  }
  document_file: {
    document_id: string
    version_id: string
    file_id: string
    position: number
    name: string
    type: string
    bytes: number
    /** Pages of a PDF, sheets or slides; null: it has none. */
    pages: number | null
    /** A PDF of pictures without a text. */
    is_scanned: Flag
    /** string[]: its text, for a preview where it cannot be drawn */
    paragraphs: Json<JsonColumns['document_file.paragraphs']>
  }
  document_type: {
    type_id: string
    type_name: string
    position: number
  }
  /** Who looked at a document on which day (days since 1970, hospital time): a view counts once a day a person. com_id is empty for guests. */
  document_view: {
    com_id: string
    document_id: string
    viewer: string
    day: number
  }
  document_view_total: {
    document_id: string
    views: number
  }
  /** Who downloaded what: one row a person, file and day (UTC). */
  download: {
    com_id: string
    biz_type: string
    biz_id: string
    file_id: string
    day: string
    person_id: string
  }
  /** Something that somebody owes. Overdue is what is open after due_at. */
  duty: {
    com_id: string
    kind: 'exam' | 'course' | 'meeting' | 'training' | 'skill' | 'survey' | 'certificate' | 'document'
    task_id: string
    person_id: string
    given_at: number
    due_at: number
    /** Follows what the person did with the thing itself, in the same transaction; 6 also: they left, or it is not meant for them any more. */
    state: number
    why: 'audience' | 'hand' | 'newcomer' | 'handedOn' | 'shift' | 'ending'
    /** When it was over: done, excused, handed on, withdrawn. */
    closed_at: number | null
    /** Who gave them longer: then the rule does not move due_at any more. */
    due_by: string | null
    /** By so many days of leave due_at was moved on. */
    paused_days: Generated<number>
    /** Who excused them, or handed it on; reason says why. */
    decided_by: string | null
    reason: string | null
    /** The last reminder, by hand or by the program: soon due, overdue. */
    last_told_at: number | null
    /** Who reminded then; null: the program. */
    last_told_by: string | null
    /** How often they were reminded by hand. */
    told_times: Generated<number>
  }
  /** Whom of a hospital a task is given to, until when. */
  duty_rule: {
    com_id: string
    kind: 'exam' | 'course' | 'meeting' | 'training' | 'skill' | 'survey' | 'certificate' | 'document'
    task_id: string
    /** Whose task it is: the hospital's own, or the platform's. */
    task_com_id: string
    name: string
    /** Audience of contract/rules/audience */
    audience: Json<JsonColumns['duty_rule.audience']>
    /** When it was published; who came later is a newcomer. */
    given_at: number
    /** From when on it can be begun. */
    start_at: number
    due_at: number
    /** Who came after it was given has so many days from the day they came, never beyond due_at; null: everybody until due_at. */
    newcomer_days: number | null
    /** Recurrence of contract/rules/year/recurrence: when it comes back; null: never. */
    again: NullableJson<JsonColumns['duty_rule.again']>
    changed_at: number
    /** Since when everybody whom it means has their duty; null: a job is at it. */
    settled_at: number | null
    withdrawn_at: number | null
  }
  /** An exam as its author plans it; once published it has a task. plan: ExamPlan of the contract. */
  exam_plan: {
    com_id: string
    plan_id: string
    author_id: string
    /** Rises with each change; who changes an older one is told. */
    edition: number
    title: string
    /** ExamPlan of contract/calls/authoring/authoring */
    plan: Json<JsonColumns['exam_plan.plan']>
    task_id: string | null
    /** The plan of the next exam of its series; null: not made yet. */
    followed_by: string | null
    created_at: number
    updated_at: number
    published_at: number | null
  }
  /** Rooms of exams on site that were started; a room without a row waits for its invigilator. */
  exam_room_start: {
    com_id: string
    task_id: string
    /** One of exam_task.rooms. */
    room_id: string
    started_at: number
    /** The first who pressed; whoever pressed later is told so. */
    started_by: string
  }
  exam_task: {
    com_id: string
    task_id: string
    brand: 'infection' | 'nursing'
    /** 1 platform, 2 own hospital, 3 the quality-control centre of a region (then com_id is the platform's: it has no one hospital). */
    issuer_kind: number
    task_name: string
    description: string
    cover_file_id: string | null
    issuer: string
    start_time: number
    end_time: number
    minutes: number
    max_attempts: number
    pass_score: number
    /** How often the screen may be left; null: no limit. */
    cutting_screen_num: number | null
    shuffle_questions: DefaultFlag
    shuffle_options: DefaultFlag
    show_answers: 'afterHandIn' | 'afterEnd' | 'never'
    late_policy: Generated<'confirm' | 'accept' | 'reject'>
    allow_pause: DefaultFlag
    /** Audience of contract/rules/audience; null: everybody of the hospital (or of the brand, for a platform task). */
    audience: NullableJson<JsonColumns['exam_task.audience']>
    paper_id: string
    question_count: number
    total_score: number
    withdrawn: DefaultFlag
    created_at: number
    /** right parts of an answer bring a part of its marks. */
    partial_marks: DefaultFlag
    /** A form to be filled in before the first try; of the task's own company. */
    form_id: string | null
    /** who starts proves by identity number to be themselves. */
    check_identity: DefaultFlag
    /** what its paper is drawn from is closed to practice until it is over. */
    closes_bank: DefaultFlag
    /** Minutes between the end of a try and the next one. */
    wait_minutes: Generated<number>
    /** The oldest version of the program that may begin; null: the product's own threshold. */
    min_version: string | null
    /** How often a try may be paused where allow_pause is 1. */
    max_pauses: Generated<number>
    /** Of a region's task: the areas whose hospitals it is for. */
    areas: string[] | null
    /** The exam that this one follows, of the same company: its numbers are held against them. */
    previous_task_id: string | null
    /** Which of several tries counts: the best, the first or the last one handed in. */
    score_counts: Generated<'best' | 'first' | 'last'>
    /** From when on people know their results; null: as soon as they are there. */
    announce_at: number | null
    /** When they were told of it, and certificates and duties followed; null: not yet, or nothing was held back. */
    announced_at: number | null
    /** Of a region's task: the company that issued it. */
    issuer_com_id: string | null
    /** The exam that comes back in this one; round: the month of it, 2027-03. */
    round_of: string | null
    round: string | null
    /** Room[] of contract/rules/exam/rooms: an exam on site, whose rooms are started one by one; null: everybody begins when it is open. */
    rooms: NullableJson<JsonColumns['exam_task.rooms']>
  }
  exercise: {
    com_id: string
    exercise_id: string
    person_id: string
    kind: 'practice' | 'refresh' | 'measure'
    source: 'new' | 'wrong' | 'marked' | 'due' | 'all'
    categories: string[]
    /** 0 built, 1 being answered, 2 ended. */
    state: Generated<number>
    round: Generated<number>
    created_at: number
    ended_at: number | null
    removed: DefaultFlag
  }
  /** A question in one round of an exercise; answer is null until it is answered. */
  exercise_question: {
    com_id: string
    exercise_id: string
    round: number
    question_id: string
    version: number
    position: number
    answer: string[] | null
    is_right: NullableFlag
    used_seconds: number | null
    answered_at: number | null
  }
  extra_minutes: {
    com_id: string
    task_id: string
    person_id: string
    minutes: number
    reason: string | null
    created_at: number
  }
  /** Wrong passwords of an hour by account and address, for the operator who sees an attack; kept 30 days. Of accounts that are there and of those that are not. */
  failed_log_in: {
    /** HMAC of the mobile number that was typed. */
    account_hash: string
    address: string
    hour_at: number
    times: Generated<number>
    last_at: number
    /** What stood before the next try: open, slideCheck, locked. */
    next: 'open' | 'slideCheck' | 'locked'
  }
  /** Errors of the phones, those like each other as one; of nobody. At most 2,000, kept 30 days from the last time. */
  fault: {
    /** SHA-256 of target, version, page, message and the top of the stack. */
    fault_id: string
    target: string
    version: string
    page: string
    message: string
    stack: string
    /** Of the phone on which it happened the last time; so is system. */
    model: string
    system: string
    times: Generated<number>
    first_at: number
    last_at: number
    /** Hidden since then, until it comes again. */
    done_at: number | null
  }
  /** A file on its way, in parts that come one after the other. */
  file_upload: {
    com_id: string
    upload_id: string
    person_id: string
    name: string
    purpose: 'file' | 'package' | 'question'
    /** Of the whole file, as announced. */
    bytes: number
    received: Generated<number>
    /** Until then a part is being written. */
    held_until: number | null
    /** Once it is finished. */
    file_id: string | null
    created_at: number
  }
  /** What a person filled in for a task; once. */
  form_fill: {
    com_id: string
    task_id: string
    person_id: string
    form_id: string
    /** by field: text */
    answers: Json<JsonColumns['form_fill.answers']>
    filled_at: number
  }
  /** What a unit was called before it was renamed, and what those were called that were merged into it: files and papers still say it. */
  former_unit_name: {
    com_id: string
    department_id: string
    former_name: string
    until: number
  }
  /** Posts that somebody has beside the main one, which stands in person. */
  further_post: {
    com_id: string
    person_id: string
    department_id: string
    post_id: string | null
    since: string | null
  }
  /** What the study home shows: banners, entries, words; of a hospital, else of the platform. */
  home_arrangement: {
    com_id: string
    /** all: every entry that has none of its own. */
    app_code: string
    /** ArrangementForm of contract/calls/community/arrangement */
    form: Json<JsonColumns['home_arrangement.form']>
    edition: Generated<number>
    changed_at: number
  }
  /** Whom to call for what. */
  hospital_contact: {
    com_id: string
    position: number
    title: string
    phone: string
    note: string | null
  }
  /** The language model that a hospital named at its desk for its own drafts. */
  hospital_model: {
    com_id: string
    address: string
    model: string
    /** What it wants to be shown; AES-256-GCM under the server's secret. */
    key_cipher: NullableBytes
    enabled: Flag
    updated_at: number
    updated_by: string
  }
  /** First reply of a changing call, by person and key; kept seven days. */
  idempotency: {
    com_id: string
    person_id: string
    key: string
    path: string
    body_hash: string
    reply: string | null
    created_at: number
  }
  /** Identity numbers, encrypted; id_hash finds their person without the number being readable. */
  identity: {
    com_id: string
    person_id: string
    id_cipher: Bytes
    id_hash: string
    id_masked: string
    changed_at: number
  }
  /** When a person last proved to be themselves for a task. */
  identity_check: {
    com_id: string
    person_id: string
    task_id: string
    checked_at: number
  }
  /** Whether anybody of any hospital has this identity number. Holds no readable number. A small directory. */
  identity_lookup: {
    id_hash: string
    com_id: string
    person_id: string
  }
  /** A file that was read: its author mends its questions and takes them into the bank, at once or by and by. Goes sixty days after its last change. */
  import_draft: {
    com_id: string
    draft_id: string
    person_id: string
    /** SHA-256 of the file: sent again, it is the same draft. */
    content_hash: string
    file_name: string
    format: 'xlsx' | 'csv' | 'gift' | 'qti' | 'docx' | 'text' | 'model'
    question_count: number
    /** {place, key, values}[]: what is wrong with the file; what is wrong with a question stands with it */
    problems: Json<JsonColumns['import_draft.problems']>
    /** {key, values}[]: what its author should know of the file */
    notes: Json<JsonColumns['import_draft.notes']>
    created_at: number
    changed_at: number
    /** When questions of it were taken last. */
    taken_at: number | null
    /** When they were taken back last. */
    undone_at: number | null
  }
  /** One question of it (a case with its parts is one), as its author has it now. */
  import_row: {
    com_id: string
    draft_id: string
    position: number
    line: number
    part: string
    /** The heading above it in the file. */
    section: string | null
    /** The words of the file that it was read from. */
    raw: string
    case_stem: string | null
    /** Media[] of contract/calls/authoring/question */
    case_media: DefaultJson<JsonColumns['import_row.case_media']>
    /** QuestionForm[] of contract/calls/authoring/authoringShapes: one, or the questions of a case */
    forms: Json<JsonColumns['import_row.forms']>
    /** {key, values}[]: what keeps it from being taken */
    problems: Json<JsonColumns['import_row.problems']>
    /** The category that the file names, in its words. */
    category_word: string | null
    /** The category that the file or its author names, when it is one of ours. */
    category_id: string | null
    /** {questionId, similarity}[]: questions that are nearly the same */
    near: Json<JsonColumns['import_row.near']>
    /** Of the nearest other question; 0: none is near. */
    likeness: number
    /** What its author said: take it although it is like another, or leave it. */
    choice: 'take' | 'leave' | null
    /** The questions that it became; null: not taken. */
    taken_ids: string[] | null
    /** {docId, address, hash}: the clause that a language model wrote it from, by the words that it had; null: somebody wrote it */
    cites: NullableJson<JsonColumns['import_row.cites']>
  }
  /** What somebody reported: state 0 new, 1 in hand, 2 answered and closed. */
  incident: {
    com_id: string
    incident_id: string
    person_id: string
    kind: 'exposure' | 'outbreak' | 'product'
    happened_at: number
    place: string | null
    description: string
    state: Generated<number>
    answer: string | null
    decided_by: string | null
    decided_at: number | null
    /** Of the check by the messaging platform, as content_check.state: a mark for who reads it. */
    check_state: Generated<number>
    created_at: number
  }
  /** A picture may arrive before its report: the phone named both. */
  incident_picture: {
    com_id: string
    incident_id: string
    file_id: string
    person_id: string
    created_at: number
  }
  /** Everything of a period in one zip, for inspectors. Kept three years. */
  inspection_pack: {
    com_id: string
    pack_id: string
    /** The long job that makes it; it is forgotten after thirty days, the pack is not. */
    job_id: string
    title: string
    purpose: string | null
    /** PackScope of contract/calls/year/inspection: period, departments, topics, parts */
    scope: Json<JsonColumns['inspection_pack.scope']>
    /** The departments that it is about, in words of when it was asked for. */
    whom: string
    /** PackPartStanding[] of contract/calls/year/inspection */
    parts: DefaultJson<JsonColumns['inspection_pack.parts']>
    /** {time, line}[]: what was done, in the order of time */
    log: DefaultJson<JsonColumns['inspection_pack.log']>
    pages: Generated<number>
    file_id: string | null
    /** Whether its sums agreed with a second count; null: not counted yet. */
    verified: NullableFlag
    made_by: string
    created_at: number
    started_at: number | null
    made_at: number | null
  }
  /** State: 0 waits for review, 1 shown, 2 taken away, 3 is being checked, 4 found unfit. */
  item_comment: {
    com_id: string
    comment_id: string
    kind: 'doc' | 'art' | 'mag' | 'prod'
    item_id: string
    person_id: string
    content: string
    state: number
    created_at: number
    decided_by: string | null
    waits_because: 'rule' | 'words' | 'doubtful' | 'unchecked' | 'reported' | null
    /** Of the office of the hospital, whose name it is shown under. */
    answer: string | null
    answered_by: string | null
  }
  /** Processes that do jobs, and when each last said that it lives; what the others had locked is free again. */
  job_runner: {
    runner_id: string
    seen_at: number
  }
  /** What questions are sorted by: the platform's tree, and each hospital's own categories below it. */
  knowledge_category: {
    category_id: string
    /** Whose it is: the platform's, or a hospital's own. */
    com_id: Generated<string>
    parent_id: string | null
    /** The ids from the topmost category down to its own. */
    path: string[]
    category_name: string
    position: number
    /** No new question is put into it. */
    closed_at: number | null
    /** Its questions and numbers stand there now. */
    merged_into: string | null
  }
  knowledge_level: {
    com_id: string
    person_id: string
    category_id: string
    ability: number
    error: number
    answers: number
    right_answers: number
    measured_at: number
  }
  /** Ways through courses and exams: what comes before what, for whom. */
  learning_path: {
    com_id: string
    path_id: string
    brand: 'infection' | 'nursing'
    author_id: string
    /** Rises with each change; who changes an older one is told. */
    edition: number
    title: string
    description: string
    /** Audience of contract/rules/audience; null: everybody. */
    audience: NullableJson<JsonColumns['learning_path.audience']>
    /** PathStep[] of contract/rules/content/learningPath, in their order */
    steps: Json<JsonColumns['learning_path.steps']>
    published: DefaultFlag
    created_at: number
    updated_at: number
  }
  /** One absence from an attempt's screen, with its appeal if there is one. */
  leaving_event: {
    com_id: string
    attempt_id: string
    /** Made by the device: a repeat is the same row. */
    event_id: string
    person_id: string
    task_id: string
    kind: 'away' | 'picker' | 'camera' | 'scan' | 'upload' | 'call'
    /** ms since the attempt's start when the screen was left, by the device's monotonic clock, never beyond the server's. */
    left_ms: number
    away_ms: number
    /** counted, or why not: contract/rules/exam/leaving.ts; excused: an appeal was granted. */
    verdict: 'counted' | 'short' | 'own' | 'call' | 'soon' | 'over' | 'excused'
    received_at: number
    /** null: none; 0 waits, 1 granted, 2 refused. */
    appeal: number | null
    appealed_at: number | null
    /** What the person says; reason: what whoever decided says. */
    appeal_reason: string | null
    /** time, try or count: what was given back. */
    outcome: 'time' | 'try' | 'count' | null
    minutes: Generated<number>
    reason: string | null
    decided_by: string | null
    decided_at: number | null
  }
  /** What offices write: each edition of an issue with its articles, a product, a guide. */
  library_edition: {
    kind: 'mag' | 'prod' | 'guide'
    item_id: string
    position: number
    com_id: string
    state: 'draft' | 'review' | 'published' | 'withdrawn'
    /** Rises with each change of a draft; who changes an older one is told. */
    edition: number
    title: string
    /** LibraryForm of contract/calls/library/libraryShapes */
    form: Json<JsonColumns['library_edition.form']>
    /** From when on a published one is shown; null: at once. */
    shown_at: number | null
    /** Null: it came with the program, which may renew it. */
    author_id: string | null
    reviewer_id: string | null
    /** Why it was sent back, or withdrawn. */
    note: string | null
    updated_at: number
    published_at: number | null
    withdrawn_at: number | null
  }
  /** What can be read now: an issue, its articles, a category, a product, a guide, as its edition in force says. */
  library_item: {
    kind: 'mag' | 'art' | 'cat' | 'prod' | 'guide'
    item_id: string
    /** Whose it is: the platform's or a hospital's own. */
    com_id: string
    parent_id: string | null
    position: number
    brands: string[]
    title: string
    subtitle: string | null
    summary: string | null
    issued: string | null
    /** ArticleForm, ProductForm or GuideForm of contract/calls/library/libraryShapes; {} for issues and categories */
    body: Json<JsonColumns['library_item.body']>
    search_text: string
    /** Which edition it shows; 0 of what has none (categories). */
    edition: Generated<number>
  }
  /** Who has read an issue or one of its articles, a product, a guide; when first. */
  library_reader: {
    com_id: string
    kind: 'mag' | 'art' | 'prod' | 'guide'
    item_id: string
    person_id: string
    read_at: number
  }
  /** How many people of all hospitals have read something. */
  library_reader_total: {
    kind: 'mag' | 'art' | 'prod' | 'guide'
    item_id: string
    readers: number
  }
  /** How many people of all hospitals like something; each like adds to it in its own transaction. */
  like_total: {
    kind: 'doc' | 'art' | 'mag' | 'prod'
    item_id: string
    likes: number
  }
  /** Log-ins and failed tries of an account, shown to its person; kept 180 days. */
  log_in: {
    com_id: string
    person_id: string
    log_in_id: string
    at: number
    failed: Flag
    /** Where it came from, without the part that is one machine: 203.0.113.* */
    network: string
    /** SHA-256 of the device's random id: a device that was let in before is not locked out by others. */
    device_hash: string | null
    device_name: string | null
    device_kind: 'mobile' | 'pc' | 'pad'
  }
  /** Failed log-ins: of an account everywhere (a:hash), from one address (a:hash|address), from a device that it knows (d:hash|device), and of an address (i:address). */
  login_guard: {
    guard_key: string
    failures: number
    last_failure_at: number
    locked_until: number | null
  }
  /** Majors in their groups: the platform's, and beside them those of a hospital. */
  major: {
    com_id: string
    major_id: string
    major_name: string
    /** The group, which may be the platform's; empty: it is a group. */
    parent_id: string | null
    position: number
    closed_at: number | null
  }
  meeting: {
    com_id: string
    meeting_id: string
    title: string
    place: string
    host: string
    start_time: number
    end_time: number
    sign_start: number
    sign_end: number
    /** 0: there is no sign-out. */
    out_start: number | null
    out_end: number | null
    /** The server drew out_start; attendees know it when it has come. */
    out_at_random: DefaultFlag
    /** Who signed in was asked for the code again; only where out_at_random. */
    out_told: DefaultFlag
    grace_minutes: Generated<number>
    hours: Generated<number>
    dynamic_code: DefaultFlag
    need_picture: DefaultFlag
    allow_guests: DefaultFlag
    take_offline: DefaultFlag
    latitude: number | null
    longitude: number | null
    /** Metres; 0: anywhere. */
    radius: Generated<number>
    /** Audience of contract/rules/audience: who is expected; null: the whole hospital. */
    audience: NullableJson<JsonColumns['meeting.audience']>
    /** FormField[]: what whoever signs fills in */
    form: DefaultJson<JsonColumns['meeting.form']>
    closed_at: number | null
    /** How many have signed, and how often something changed. */
    signed: Generated<number>
    change_no: Generated<number>
    made_by: string
    created_at: number
    /** The start that people were reminded of; 0: of none yet. */
    reminded_for: number | null
    /** What it is about, a point a line; those invited read it. */
    agenda: string | null
    /** What was said and decided; those invited read it. */
    minutes: string | null
    minutes_by: string | null
    minutes_at: number | null
  }
  /** Somebody who is expected asks to be away; state: 0 waits, 1 agreed, 2 refused. Agreed, what they owed of it is excused. */
  meeting_excuse: {
    com_id: string
    meeting_id: string
    person_id: string
    reason: string
    state: Generated<number>
    note: string | null
    decided_by: string | null
    decided_at: number | null
    created_at: number
  }
  meeting_picture: {
    com_id: string
    meeting_id: string
    pic_id: string
    person_id: string
    file_id: string
    created_at: number
    /** Of the check by the messaging platform, as content_check.state; only who took it sees it before 2 and at 4. */
    check_state: Generated<number>
  }
  /** A message to one person; its words are made when it is read, in the reader's language. Not before shown_at. */
  message: {
    com_id: string
    message_id: string
    person_id: string
    kind: string
    /** names and values that the text of its kind asks for */
    facts: Json<JsonColumns['message.facts']>
    path: string
    /** The same thing is told a person once. */
    once_key: string
    shown_at: number
    read_at: number | null
    created_at: number
  }
  /** One accepted question of the messaging platform: it may send one message of that template. */
  message_grant: {
    com_id: string
    grant_id: string
    person_id: string
    app_code: string
    template: string
    used_for: string | null
    created_at: number
  }
  /** What somebody keeps off their phone; the message centre has it all the same. */
  message_mute: {
    com_id: string
    person_id: string
    topic: 'result' | 'certificate' | 'plan' | 'office'
  }
  /** A message on a way out of the message centre. state: 0 waits, 1 is on its way (a process that died leaves it so), 2 sent, 3 given up: problem says why. */
  message_sending: {
    com_id: string
    message_id: string
    way: 'platform' | 'email' | 'sms' | 'wecom' | 'dingtalk'
    /** Of the messaging platform, which asks for one. */
    template: string | null
    state: Generated<number>
    tries: Generated<number>
    due_at: number
    problem: string | null
  }
  /** A way by which messages of a hospital go out. Without a row: the platform carries everything, the others nothing. */
  message_way: {
    com_id: string
    way: 'platform' | 'email' | 'sms' | 'wecom' | 'dingtalk'
    enabled: Flag
    topics: ('duty' | 'meeting' | 'notice' | 'result' | 'certificate' | 'plan' | 'office')[]
    /** WaySettings of contract/calls/message/messageWay */
    settings: Json<JsonColumns['message_way.settings']>
    /** AES-256-GCM under the server's secret; never leaves the server. */
    secret_cipher: NullableBytes
    updated_at: number
    updated_by: string
  }
  /** Which hospital's person has this mobile. Holds no readable number. A small directory. */
  mobile_lookup: {
    mobile_hash: string
    com_id: string
    person_id: string
    /** The hospital entered it and its owner has not shown yet that it is theirs: no password logs in by it. */
    unproved: DefaultFlag
  }
  /** The numbers of a month of a hospital as they were when they were counted; none is ever changed. Counted anew is another edition. */
  month_report: {
    com_id: string
    /** By the hospital's calendar: 2026-10. */
    month: string
    edition: number
    /** MonthNumbers of contract/rules/year/monthReport */
    numbers: Json<JsonColumns['month_report.numbers']>
    /** Who had it counted anew; null: the server, at the beginning of the month. */
    made_by: string | null
    made_at: number
  }
  /** Things that may be done once by who holds the ticket: captcha, verify, bind, handover. */
  one_time_ticket: {
    ticket_hash: string
    kind: string
    /** object: what the ticket stands for, by kind (server/features/account/verification) */
    payload: Json<JsonColumns['one_time_ticket.payload']>
    expires_at: number
  }
  option_count: {
    com_id: string
    task_id: string
    question_id: string
    version: number
    option_id: string
    chosen: number
  }
  /** Credentials of the messaging platform, encrypted, shared by all server processes. */
  outside_token: {
    token_name: string
    value_cipher: Bytes
    expires_at: number
  }
  package_file: {
    com_id: string
    file_id: string
    path: string
    place: string
    bytes: number
  }
  package_result: {
    com_id: string
    run_id: string
    phase_id: string
    item_id: string
    lease: number
    seq: number
    state: string
    completed: DefaultFlag
    passed: NullableFlag
    score: number | null
    updated_at: number
  }
  /** Its questions never change; only a key can be corrected. */
  paper: {
    paper_id: string
    brand: 'infection' | 'nursing'
    /** The places, or for a paper that is drawn everything that its rules draw from. */
    questions: Json<JsonColumns['paper.questions']>
    question_count: number
    total_score: number
    created_at: number
    com_id: Generated<string>
    /** {count, section?}[]: the rules of a paper that is drawn */
    rules: NullableJson<JsonColumns['paper.rules']>
    /** {title}[] */
    sections: NullableJson<JsonColumns['paper.sections']>
    /** Of a paper that is drawn: how many equivalent ones there are, of which each try gets one; null: each try is drawn anew. */
    versions: number | null
    /** Correction[]: keys corrected after the paper was made, with their edition */
    corrections: DefaultJson<JsonColumns['paper.corrections']>
    key_edition: Generated<number>
  }
  /** Rules of papers that a hospital keeps for its exams. */
  paper_blueprint: {
    com_id: string
    blueprint_id: string
    name: string
    /** PaperRule[] of contract/calls/authoring/authoringShapes */
    rules: Json<JsonColumns['paper_blueprint.rules']>
    author_id: string
    updated_at: number
  }
  /** Keys of a device or a security key (WebAuthn) that stand beside the authenticator as a second factor; public, and good for this address only. */
  passkey: {
    com_id: string
    person_id: string
    /** The id that the device gave it, base64url. */
    passkey_id: string
    public_key: Bytes
    /** What the device counted at the last use; where it counts, a copy is noticed. */
    uses: number
    name: string
    /** How it is reached: internal, usb, nfc, hybrid. */
    transports: string[]
    made_at: number
    used_at: number | null
  }
  /** That somebody completed a course or an exam before or elsewhere, out of a file: no score, no certificate of ours. */
  past_completion: {
    com_id: string
    person_id: string
    kind: 'exam' | 'course'
    task_id: string
    done_at: number
    /** The beginning of the day on which it holds no more; null: as long as the months after which the thing comes back. */
    valid_until: number | null
    import_id: string
  }
  person: {
    com_id: string
    person_id: string
    person_name: string
    job_number: string | null
    /** Its person entered it, and nobody of the hospital has decided that it is theirs: no directory logs them in by it, and no file or key takes them for its row. */
    own_job_number: DefaultFlag
    /** The unit of the main post: a department, or a ward or team in it. */
    department_id: string | null
    /** The other units that somebody counts to: those above the own, and those of further posts with those above them. Kept by server/features/organisation/placementRepository. */
    further_units: Generated<string[]>
    /** The groups of staff_group_member, so that an audience is judged by this row alone. Kept by server/features/organisation/placementRepository. */
    group_ids: Generated<string[]>
    post_id: string | null
    is_clinell: DefaultFlag
    /** 138****0001: what lists and screens show; null once the account is deleted. */
    mobile_masked: string | null
    /** AES-256-GCM under the server's secret; read only where a message must be sent. */
    mobile_cipher: NullableBytes
    active: DefaultFlag
    created_at: number
    /** The title; major_id: the major, the platform's or the hospital's. */
    professional_id: string | null
    major_id: string | null
    employment: Generated<'staff' | 'agency' | 'trainee' | 'intern'>
    joined_on: string | null
    /** The first day on which they do not work here any more; from then on they cannot log in. */
    left_on: string | null
    /** When left_on comes, their rights are taken back too. */
    ends_rights: DefaultFlag
    leave_kind: 'parental' | 'study' | 'sick' | 'other' | null
    leave_first_day: string | null
    /** The last day away; null: until they are back. */
    leave_last_day: string | null
    /** YYYY-MM-DD under the server's secret; birth_hash finds who is there twice. */
    birth_cipher: NullableBytes
    birth_hash: string | null
    email: string | null
    /** So much longer than others somebody may write in every exam: percent of its minutes. */
    extra_time_percent: Generated<number>
    last_login_at: number | null
    /** They were here twice: what was theirs is that person's now. */
    merged_into: string | null
    /** Rises with each change at the desk; a change of an older one is refused. */
    version: Generated<number>
    /** Seals on a shared phone what its person had not sent when they logged out. A phone has it while they are logged in. It never changes: what is sealed opens by it alone. */
    work_key: Generated<string>
  }
  /** What a person did with a course, so that no list ever counts. */
  person_course: {
    com_id: string
    person_id: string
    task_id: string
    round: Generated<number>
    run_id: string | null
    run_state: Generated<number>
    phases_done: Generated<number>
    progress: Generated<number>
    completed: DefaultFlag
    best_score: number | null
    credits: Generated<number>
    certificate_id: string | null
    last_at: number | null
  }
  /** A role that a person holds somewhere for a time (contract/rules/rights). What was taken back stays. */
  person_grant: {
    com_id: string
    grant_id: string
    person_id: string
    role: 'learner' | 'headNurse' | 'trainer' | 'author' | 'reviewer' | 'marker' | 'invigilator' | 'expert' | 'inspector' | 'hospitalAdministrator' | 'qualityCentre' | 'platformOperator'
    scope_kind: 'platform' | 'region' | 'hospital' | 'departments'
    /** The area of a region, or the departments. */
    scope_ids: Generated<string[]>
    valid_from: number
    valid_until: number | null
    granted_by: string
    granted_at: number
    taken_back_by: string | null
    taken_back_at: number | null
  }
  /** Days on which somebody is or was away; what they owe is due so many days later. Without a last day: until they are back. */
  person_leave: {
    com_id: string
    person_id: string
    first_day: string
    last_day: string | null
    kind: 'parental' | 'study' | 'sick' | 'other'
  }
  /** What a person did with a task, so that no list ever counts attempts. */
  person_task: {
    com_id: string
    person_id: string
    task_id: string
    attempts_used: Generated<number>
    best_score: number | null
    passed: DefaultFlag
    open_attempt_id: string | null
    open_deadline: number | null
    last_attempt_id: string | null
    last_at: number | null
    /** the person took the best score as the final one. */
    confirmed: DefaultFlag
  }
  phase_run: {
    com_id: string
    run_id: string
    phase_id: string
    state: number
    watched: Generated<number[]>
    last_pos: Generated<number>
    percent: Generated<number>
    offline_seconds: Generated<number>
    done_at: number | null
  }
  plan_item: {
    com_id: string
    person_id: string
    task_id: string
    kind: Generated<'course' | 'exam' | 'meeting'>
    plan_date: string | null
    remind: DefaultFlag
    created_at: number
  }
  /** Which person somebody of the messaging platform is. A small directory: asked before anybody knows the hospital. */
  platform_binding: {
    app_id: string
    open_id: string
    union_id: string | null
    com_id: string
    person_id: string
    created_at: number
  }
  post: {
    com_id: string
    post_id: string
    post_name: string
    nature: number
    position: number
    closed_at: number | null
  }
  /** Sums over the graded attempts of a hospital at a task: enough for difficulty and discrimination, and exact to take back. */
  question_count: {
    com_id: string
    task_id: string
    question_id: string
    version: number
    position: number
    taken: number
    blank: number
    points: number
    points_squared: number
    rest: number
    rest_squared: number
    points_rest: number
    marks: number
  }
  /** A picture or sound of a hospital's own questions, open to who knows its address (docs/decisions/013). */
  question_media: {
    com_id: string
    /** 128 random bits in hex: the address. */
    media_id: string
    author_id: string
    kind: 'image' | 'audio'
    /** Key in the file store. */
    place: string
    type: string
    bytes: number
    /** Of the bytes as they are served: the same ones are the same media of their hospital. */
    sha256: string
    created_at: number
  }
  question_note: {
    com_id: string
    person_id: string
    question_id: string
    marked: DefaultFlag
    note: string | null
    changed_at: number
  }
  /** Versions of questions that a second person looks at before they come into the bank, where the hospital wants that. */
  question_proposal: {
    com_id: string
    proposal_id: string
    kind: 'new' | 'change' | 'case' | 'retire'
    state: 'review' | 'published' | 'returned' | 'withdrawn'
    author_id: string
    /** The question that it changes; null for a new one. */
    question_id: string | null
    stem: string
    question_kind: string
    category_id: string
    /** NewVersion[] of server/features/authoring/bank: what is stored when it is published */
    versions: Json<JsonColumns['question_proposal.versions']>
    /** The import that it came with. */
    draft_id: string | null
    /** Why it was sent back. */
    note: string | null
    decided_by: string | null
    created_at: number
    decided_at: number | null
  }
  question_try: {
    com_id: string
    run_id: string
    phase_id: string
    try_no: number
    /** {questionId, version}[] */
    questions: Json<JsonColumns['question_try.questions']>
    /** by question: answer and whether it is right */
    answers: DefaultJson<JsonColumns['question_try.answers']>
    score: number | null
    passed: DefaultFlag
    started_at: number
    ended_at: number | null
  }
  question_version: {
    question_id: string
    version: number
    kind: 'single' | 'multiple' | 'judge' | 'fill' | 'order' | 'match' | 'short'
    difficulty: 'easy' | 'medium' | 'hard'
    category_id: string
    brands: string[]
    stem: string
    /** {optionId, text, media?}[] */
    options: Json<JsonColumns['question_version.options']>
    right_option_ids: string[]
    explanation: string
    source: string
    review_needed: Flag
    created_at: number
    /** Whose question it is: the platform's or a hospital's own. */
    com_id: Generated<string>
    /** Face of contract/rules: what a kind of question shows beside its stem (case, pairs, blanks, media) */
    face: DefaultJson<JsonColumns['question_version.face']>
    /** StoredKey: right answers of kinds that options cannot say (accepted texts, order, pairs) */
    answer_key: DefaultJson<JsonColumns['question_version.answer_key']>
    /** this version takes the question out of new papers. */
    retired: DefaultFlag
    /** Who wrote this version; none: it came with the program. */
    author_id: string | null
  }
  reaction: {
    com_id: string
    person_id: string
    kind: 'doc' | 'art' | 'mag' | 'prod'
    item_id: string
    liked: DefaultFlag
    favorite: DefaultFlag
    favorite_at: number | null
  }
  /** How somebody read an edition that they have to read. */
  reading: {
    com_id: string
    person_id: string
    document_id: string
    version_id: string
    opened_at: number
    /** Read by the server's clock. */
    seconds: number
    /** When they were at its end, after the time that it needs. */
    seen_at: number | null
    /** When they said that they have read and know it. */
    known_at: number | null
  }
  /** People have to read an edition of a document until then. */
  reading_task: {
    com_id: string
    task_id: string
    document_id: string
    version_id: string
    name: string
    /** Audience of contract/rules/audience; null: everybody */
    audience: NullableJson<JsonColumns['reading_task.audience']>
    start_time: number
    end_time: number
    /** Of duty_rule.newcomer_days. */
    newcomer_days: number | null
    /** A new edition has to be read so many days after it comes into force; null: this one only. */
    days: number | null
    withdrawn: DefaultFlag
    made_by: string
    made_at: number
  }
  /** Codes for a lost authenticator, each for one use; only their HMAC is kept. */
  recovery_code: {
    com_id: string
    person_id: string
    code_hash: string
    used_at: number | null
  }
  /** com_id: whose tasks it is about. */
  regrade: {
    com_id: string
    regrade_id: string
    actor_com_id: string
    actor_id: string
    question_id: string
    papers: string[]
    /** Correction: question, edition, right or accepted answers, free */
    correction: Json<JsonColumns['regrade.correction']>
    reason: string
    state: Generated<'running' | 'done'>
    done: Generated<number>
    total: number
    changed: Generated<number>
    created_at: number
  }
  /** What one person wants done to a sitting and another one decides: void, or another score. */
  result_change: {
    com_id: string
    change_id: string
    task_id: string
    attempt_id: string
    person_id: string
    kind: 'void' | 'score'
    /** What it becomes; null where it becomes void. */
    score: number | null
    score_before: number | null
    reason: string
    proposed_by: string
    proposed_at: number
    /** 0 waits, 1 done, 2 refused. */
    state: Generated<number>
    note: string | null
    decided_by: string | null
    decided_at: number | null
  }
  /** When the data of a kind was last gone through, and how many rows went then and ever (KEPT_DAYS). */
  retention_run: {
    com_id: string
    kind: 'events' | 'messages' | 'logIns' | 'searchWords' | 'comments' | 'forms' | 'files' | 'practice' | 'drafts' | 'imports'
    ran_at: number
    removed: number
    removed_ever: number
  }
  /** What a person remembers of a question. shelf: 0 never missed, 1 learning, 2 in review, 3 mastered. */
  review_card: {
    com_id: string
    person_id: string
    question_id: string
    /** No key: its index would be written with each card of each exam; held by the nightly check. */
    category_id: string
    shelf: number
    wrong_times: number
    streak: number
    last_wrong_at: number | null
    /** When its shelf or what is remembered last changed. */
    last_at: number
    /** Days until nine of ten people still know it (FSRS). */
    stability: number
    /** 1–10 (FSRS). */
    difficulty: number
    review_day: number
    due_day: number
  }
  /** What somebody wants to do a day; quota and done are those of day (null: no day was planned yet). */
  review_plan: {
    com_id: string
    person_id: string
    minutes_a_day: Generated<number>
    day: number | null
    quota: Generated<number>
    done: Generated<number>
    backlog_since: number | null
  }
  /** A shift of somebody, with the hours that the shift had when it was planned. */
  roster_entry: {
    com_id: string
    person_id: string
    begins_at: number
    ends_at: number
    on_day: string
    shift_id: string
    night: Flag
  }
  /** A package of tasks under one address. */
  scene: {
    com_id: string
    scene_id: string
    scene_name: string
    description: string | null
    brand: 'infection' | 'nursing'
    /** study, exam, ncov or province; subject: people apply to it. */
    extend_type: 'study' | 'exam' | 'ncov' | 'province' | 'subject'
    region_code: string | null
    app_code: string | null
    /** A file of the same company. */
    banner: string | null
    /** SceneModule[]: blocks of the page in their order */
    modules: DefaultJson<JsonColumns['scene.modules']>
    cert_rule: string | null
    /** Of a subject: what an application is asked to say. */
    ask: string | null
    /** Of the platform: for these alone; null: for all. */
    hospitals: string[] | null
    withdrawn: DefaultFlag
    /** How often it was stored: who changes an older one is told. */
    edition: Generated<number>
    /** Who made it, and may change it with a right for departments; null: it came with the programme. */
    made_by: string | null
    start_time: number
    end_time: number
    created_at: number
  }
  scene_task: {
    com_id: string
    scene_id: string
    task_id: string
    position: number
  }
  /** What somebody says against their score, or against what one question brought. */
  score_appeal: {
    com_id: string
    appeal_id: string
    task_id: string
    attempt_id: string
    person_id: string
    /** null: it is about the score. */
    question_id: string | null
    reason: string
    created_at: number
    /** 0 waits, 1 accepted, 2 refused. */
    state: Generated<number>
    /** The correction that was proposed for it; null: none, or it was refused. */
    change_id: string | null
    answer: string | null
    decided_by: string | null
    decided_at: number | null
  }
  score_notice: {
    com_id: string
    notice_id: string
    person_id: string
    task_id: string
    attempt_id: string
    regrade_id: string
    score_before: number
    score_after: number
    seen: DefaultFlag
    created_at: number
  }
  search_word: {
    com_id: string
    person_id: string
    word_type: 'exam' | 'study' | 'college'
    word: string
    used_at: number
  }
  /** The authenticator of somebody with more than a learner's rights (TOTP, RFC 6238). */
  second_factor: {
    com_id: string
    person_id: string
    /** AES-256-GCM under the server's secret. */
    secret_cipher: NullableBytes
    /** When the first code of it was seen. */
    confirmed_at: number | null
    /** The 30-second step of the last code that was taken: no code counts twice. */
    last_step: Generated<number>
    /** A secret that was shown at made_at and has not been confirmed; the one before counts until it is. */
    new_cipher: NullableBytes
    made_at: number
  }
  /** Codes that were sent. Neither number nor address nor code is readable; rows go after a day. */
  sent_code: {
    send_id: string
    mobile_hash: string
    address_hash: string
    scene: 'login' | 'register' | 'pwd' | 'bind' | 'meeting' | 'survey' | 'delete' | 'mobile' | 'factor'
    code_hash: string
    created_at: number
    expires_at: number
    tries: Generated<number>
    used_at: number | null
  }
  /** Log-ins that are open. The token itself is never stored, only its SHA-256. */
  session: {
    com_id: string
    token_hash: string
    session_id: string
    person_id: string
    device_name: string
    source: number
    created_at: number
    last_seen_at: number
    expires_at: number
    /** mobile, pc or pad. */
    device_kind: Generated<'mobile' | 'pc' | 'pad'>
    /** Ms without use after which it ends. */
    idle_ms: Generated<number>
    /** When its person last proved the second factor in it. */
    second_factor_at: number | null
    /** It was opened with a password that was handed out: nothing goes before an own one. */
    wants_password: DefaultFlag
    /** Somebody of the desk who looks at what this person sees: nothing is changed in it, and it is not used on. */
    viewed_by: string | null
    /** How its person came in: what this session may do follows from it and from second_factor_at, never from what a client says. */
    opened_by: 'password' | 'code' | 'host' | 'platform' | 'directory' | 'setup' | 'view'
  }
  setting: {
    name: string
    value: string
  }
  /** One-time addresses by which an administrator of the platform is made. Stays after its use: who comes late is told why. */
  setup_link: {
    link_hash: string
    made_at: number
    expires_at: number
    used_at: number | null
    /** AES-256-GCM under the server's secret: the authenticator and recovery codes that the address shows; gone once it is used. */
    factor_cipher: NullableBytes
  }
  /** A group chat that a task was opened from, as an HMAC that is another one for each task. */
  share_group: {
    com_id: string
    task_id: string
    group_hash: string
    first_at: number
  }
  /** Openings of a shared task by one phone in one way; device_hash: HMAC of its id. */
  share_visit: {
    com_id: string
    task_id: string
    way: 'card' | 'code' | 'link'
    device_hash: string
    person_id: string | null
    times: Generated<number>
    first_at: number
    last_at: number
  }
  /** Hospitals that made a code for a task, meeting or scene: who comes with its id only is led there. A small directory. */
  shared_target: {
    target_id: string
    com_id: string
  }
  /** A short exam that a shift carries on these days: who begins it owes it until its end, once a person. */
  shift_exercise: {
    com_id: string
    exercise_id: string
    shift_id: string
    task_id: string
    from_day: string
    until_day: string
    created_by: string
    created_at: number
  }
  /** The shifts of a hospital. Minutes from midnight of the day on which it begins. */
  shift_kind: {
    com_id: string
    shift_id: string
    shift_name: string
    begins_min: number
    ends_min: number
    night: Flag
  }
  /** What a short id (or the scene of a mini-program code) stands for. It begins with the hospital's link_code: scanned before anybody knows who scans. */
  short_link: {
    com_id: string
    short_id: string
    kind: 'exam' | 'course' | 'vr' | 'meeting' | 'training' | 'survey' | 'scene' | 'invite'
    target_id: string
    /** A task of a scene. */
    task_id: string | null
    made_by: string
    /** the code rotates. */
    dynamic: DefaultFlag
    created_at: number
    /** null: never. */
    expires_at: number | null
    uses: Generated<number>
  }
  /** A directory of the hospital (OpenID Connect, LDAP, WeCom, DingTalk) by which its people come in; who they are is found by job number. */
  sign_on_way: {
    com_id: string
    way_id: string
    kind: 'oidc' | 'ldap' | 'wecom' | 'dingtalk'
    title: string
    /** SignOnSettings of contract/calls/account/signOn */
    settings: Json<JsonColumns['sign_on_way.settings']>
    /** AES-256-GCM under the server's secret; never leaves the server. */
    secret_cipher: NullableBytes
    enabled: Flag
    updated_at: number
    updated_by: string
    entries: Generated<number>
    last_entry_at: number | null
  }
  /** Who registers with a hospital. Without a row: everybody waits. */
  sign_up_rule: {
    com_id: string
    /** Who has a job number and name of the staff list is let in at once. */
    approves_listed: DefaultFlag
    /** Who registers waits for the hospital's approval; else nobody does. */
    reviews_people: DefaultFlag
  }
  /** Checklists of skills as they are written; the platform's are to be copied. */
  skill_checklist: {
    com_id: string
    checklist_id: string
    /** Rises with each change; who changes an older one is told. */
    version: number
    title: string
    /** Checklist of contract/calls/study/skillShapes, as it is written */
    checklist: Json<JsonColumns['skill_checklist.checklist']>
    /** The edition that people are observed by; null: none was published. */
    edition: number | null
    /** What is written is not what is published. */
    changed: DefaultFlag
    withdrawn_at: number | null
    /** The checklist that it began as, of the hospital or the platform. */
    copied_from: string | null
    /** null: it came with the program. */
    author_id: string | null
    created_at: number
    updated_at: number
  }
  /** A checklist as it was published: it never changes. */
  skill_edition: {
    com_id: string
    checklist_id: string
    edition: number
    /** Checklist of contract/calls/study/skillShapes */
    checklist: Json<JsonColumns['skill_edition.checklist']>
    published_by: string
    published_at: number
  }
  /** What an observer saw of a skill; handed in by the observer, which is their signature. */
  skill_observation: {
    com_id: string
    observation_id: string
    checklist_id: string
    edition: number
    /** null: without a name; nothing joins it to anybody. */
    person_id: string | null
    department_id: string | null
    post_id: string | null
    /** Units that the person counted to then, those above them with them. */
    unit_ids: Generated<string[]>
    observer_id: string
    observed_at: number
    received_at: number
    /** SkillMark[] of contract/rules/content/skills, of kind steps */
    marks: DefaultJson<JsonColumns['skill_observation.marks']>
    /** SkillOpportunity[] of contract/rules/content/skills, of kind moments */
    opportunities: DefaultJson<JsonColumns['skill_observation.opportunities']>
    score: number
    total: number
    /** Per cent, one place: score of total. */
    rate: number
    passed: Flag
    remark: string | null
    /** Entered at the desk from paper: no steps. */
    entered: DefaultFlag
    /** When who was observed said that they have seen it. */
    signed_at: number | null
    voided_at: number | null
    voided_by: string | null
    void_reason: string | null
  }
  /** A skill that people are given: done by an observation that they pass, since it began. */
  skill_task: {
    com_id: string
    task_id: string
    checklist_id: string
    task_name: string
    /** Audience of contract/rules/audience; null: everybody of the hospital. */
    audience: NullableJson<JsonColumns['skill_task.audience']>
    start_time: number
    end_time: number
    /** Of duty_rule.newcomer_days. */
    newcomer_days: number | null
    /** Recurrence of contract/rules/year/recurrence: when it comes back; null: never. */
    again: NullableJson<JsonColumns['skill_task.again']>
    withdrawn: DefaultFlag
    made_by: string
    created_at: number
    /** It came back: of which task it is a round. */
    round_of: string | null
    /** The month of the round: 2027-03. */
    round: string | null
  }
  slide_check: {
    slide_id: string
    kind: 'slide' | 'text' | 'service'
    answer: number
    /** Zero bits of the work that is asked for. */
    bits: number
    address_hash: string
    expires_at: number
  }
  /** Notices by SMS that a hospital sent in a month, never more than it allowed itself. */
  sms_month: {
    com_id: string
    /** Its first day. */
    month: string
    used: number
    most: number
  }
  /** What a hospital's own headings mean, as somebody said by hand; field: none leaves the column out. */
  staff_column: {
    com_id: string
    heading: string
    field: string
  }
  /** Where the staff file of a hospital is read each night. */
  staff_feed: {
    com_id: string
    way: 'folder' | 'https'
    /** Of the file, with https; null: its folder (STAFF_FOLDER). */
    address: string | null
    user_name: string | null
    /** The password of that address; AES-256-GCM under the server's secret. */
    secret_cipher: NullableBytes
    /** From this hour of the hospital's day on. */
    hour: number
    /** Percent of the staff: a file that lacks more of them looks wrong. */
    max_leavers: number
    enabled: Flag
    /** Of the words in its runs and messages. */
    language: string
    updated_at: number
    updated_by: string
  }
  /** One reading of the nightly staff file; kept for a year. */
  staff_feed_run: {
    com_id: string
    run_id: string
    state: Generated<'running' | 'taken' | 'same' | 'refused' | 'failed'>
    by_hand: Flag
    began_at: number
    ended_at: number | null
    file_name: string | null
    file_hash: string | null
    /** The import that it made; it may be gone (a year). */
    import_id: string | null
    says: string | null
  }
  /** People of several units who belong together: link nurses, a project, newcomers. */
  staff_group: {
    com_id: string
    group_id: string
    group_name: string
    position: number
    closed_at: number | null
  }
  staff_group_member: {
    com_id: string
    group_id: string
    person_id: string
    since: number
  }
  /** A staff file that was read. Its rows go after seven days, what it did is listed for a year. */
  staff_import: {
    com_id: string
    import_id: string
    person_id: string
    source: 'desk' | 'feed' | 'key'
    state: Generated<'reading' | 'failed' | 'open' | 'taken' | 'undone'>
    file_name: string
    /** Key of the file in the store, until it is read. */
    place: string | null
    /** Why it could not be read, in the language of who chose it. */
    problem: string | null
    sheet: string | null
    /** {name, rows}[]: every sheet that holds people, the one that was read too */
    sheets: DefaultJson<JsonColumns['staff_import.sheets']>
    head_line: number | null
    /** {heading, field}[]: field of contract/rules/people/staffFields, or null */
    columns: DefaultJson<JsonColumns['staff_import.columns']>
    /** Made[]: units, posts and titles that are made when the rows are taken */
    made: DefaultJson<JsonColumns['staff_import.made']>
    row_count: Generated<number>
    /** {added, changed, left, undone}: how many people */
    taken: NullableJson<JsonColumns['staff_import.taken']>
    created_at: number
    taken_at: number | null
    taken_by: string | null
    undone_at: number | null
  }
  /** A row of a staff file; under the server's secret, because it holds whole numbers and birth dates. */
  staff_import_row: {
    com_id: string
    import_id: string
    line: number
    /** text[] as in the file; identity numbers are not among them. */
    cells: Bytes
    /** {field: text}: what was mended at the desk. */
    fixes: NullableBytes
    /** leaveOut, take, apart, join:<person>. */
    decision: string | null
    state: 'wrong' | 'new' | 'changed' | 'same' | 'gone' | 'leftOut' | 'taken'
    /** Outcome of server/features/staffImport/rules: values, problems, changes. */
    outcome: Bytes
  }
  /** What an import did to whom: taken back within a day where nobody changed them since (version). */
  staff_import_step: {
    com_id: string
    import_id: string
    person_id: string
    kind: 'added' | 'changed' | 'left'
    /** The person's row as it was, under the server's secret. */
    before: NullableBytes
    version: number
  }
  /** A code that lets listed staff in by a code to their mobile, without a password (docs/decisions/031). */
  staff_invite: {
    com_id: string
    invite_id: string
    /** null: everybody of the hospital. */
    department_id: string | null
    short_id: string
    made_by: string
    created_at: number
    ends_at: number
    revoked_at: number | null
    /** How many came in by it. */
    used: Generated<number>
  }
  /** A notice in the hospital's own words. Its messages have the kind fromHospital and the key notice:<notice_id>. */
  staff_notice: {
    com_id: string
    notice_id: string
    title: string
    body: string
    created_by: string
    created_at: number
    /** The long job that sends it; its row goes after some days. */
    job_id: string
    /** When everybody whom it is for had it; null: the job is at it, or ended before. */
    sent_at: number | null
  }
  /** part: start, end, or the id of a phase. */
  statement_sent: {
    com_id: string
    run_id: string
    part: string
    sent_at: number
  }
  stored_file: {
    com_id: string
    file_id: string
    /** null: it came with the program. */
    person_id: string | null
    /** Key in the file store. */
    place: string
    /** As the person called it; a label only. */
    name: string
    /** Media type, by content. */
    type: string
    bytes: number
    sha256: string
    /** a cover; thumbnails of it need no signature. */
    open_to_all: DefaultFlag
    /** Sent by somebody who makes no content: it opens for them, and by the signed address that a screen gives to who may see it. */
    personal: DefaultFlag
    created_at: number
    /** An office file as PDF, when it was made. */
    pdf_file_id: string | null
    /** Of a film in pieces: path of the playlist that it begins with; its parts lie in package_file. */
    entry: string | null
    /** Of a picture that is meant for others, as content_check.state; null: no check was asked for. */
    check_state: number | null
  }
  /** What somebody wants to learn a week; who has no row has no goal. */
  study_goal: {
    com_id: string
    person_id: string
    minutes_a_week: number
  }
  study_lease: {
    com_id: string
    person_id: string
    lease: number
    device_id: string
    run_id: string
    heard_at: number
    credit: Generated<number>
    /** the Monday, in days since 1970, of the week that week_seconds were learnt in */
    week: number | null
    week_seconds: Generated<number>
  }
  survey: {
    com_id: string
    survey_id: string
    brand: 'infection' | 'nursing'
    task_id: string | null
    title: string
    intro: string
    anonymous: Flag
    several: Flag
    guests: DefaultFlag
    state: 'draft' | 'published' | 'withdrawn'
    /** Rises with each change; who changes an older one is told. */
    edition: number
    /** Audience of contract/rules/audience; null: everybody. */
    audience: NullableJson<JsonColumns['survey.audience']>
    start_time: number
    end_time: number
    /** Of duty_rule.newcomer_days. */
    newcomer_days: number | null
    /** SurveyQuestion[] of contract/calls/community/survey */
    questions: Json<JsonColumns['survey.questions']>
    author_id: string | null
    created_at: number
    updated_at: number
    /** Of a region's questionnaire: the areas whose hospitals it is for. */
    areas: string[] | null
    /** Of a region's questionnaire: the company that issued it. */
    issuer_com_id: string | null
  }
  /** Anonymous hand-ins wait here among others, in no order; several at a time become records. */
  survey_box: {
    com_id: string
    survey_id: string
    /** {ballot, edition, answers}[]: BoxedAnswers of server/db/storedShapes */
    waiting: Json<JsonColumns['survey_box.waiting']>
  }
  /** The questions as they were asked; answers point to the edition that was answered. */
  survey_edition: {
    com_id: string
    survey_id: string
    edition: number
    /** SurveyQuestion[] of contract/calls/community/survey */
    questions: Json<JsonColumns['survey_edition.questions']>
    published_at: number
  }
  /** Numbers without an account that took part, never what they answered. */
  survey_guest: {
    com_id: string
    survey_id: string
    /** Keyed hash of number and questionnaire: the same number has another one elsewhere. */
    guest_hash: string
    times: number
    taken_at: number
  }
  /** Who took part, never what they answered. */
  survey_receipt: {
    com_id: string
    survey_id: string
    person_id: string
    times: number
    taken_at: number
  }
  /** Of an anonymous one neither who nor when. */
  survey_record: {
    com_id: string
    record_id: string
    survey_id: string
    edition: number
    person_id: string | null
    /** Of a named one: the number of somebody without an account, masked. */
    guest: string | null
    /** SurveyAnswer[] of contract/calls/community/survey */
    answers: Json<JsonColumns['survey_record.answers']>
    created_at: number | null
  }
  /** A moment at which the people of a hospital are told of a task: planned with the task, told once. */
  task_notice: {
    com_id: string
    kind: 'exam' | 'course' | 'meeting' | 'training' | 'skill' | 'document' | 'survey'
    task_id: string
    stage: 'given' | 'changed' | 'soon3' | 'soon1' | 'missed' | 'withdrawn'
    /** How often the task was planned anew: of one that is moved people are reminded again. */
    round: number
    /** Whose task it is: the hospital's own, or the platform's. */
    task_com_id: string
    due_at: number
    told_at: number | null
  }
  /** Professional titles of a hospital; it begins with the platform's. nature: of the posts that it belongs to. */
  title: {
    com_id: string
    title_id: string
    title_name: string
    nature: number
    position: number
    closed_at: number | null
  }
  tracked_event: {
    com_id: string
    person_id: string
    tracing_id: string
    sequence: number
    event_type: string
    event_code: string
    mobile_masked: string | null
    post_id: string | null
    happened_at: number
    received_at: number
  }
  /** state: 0 waits, 1 agreed, 2 refused. */
  train_application: {
    com_id: string
    apply_id: string
    person_id: string
    type_id: string
    title: string
    state: Generated<number>
    note: string | null
    decided_by: string | null
    /** As content_check.state; only its applicant sees it before 2 and at 4. */
    check_state: Generated<number>
    created_at: number
  }
  train_item: {
    com_id: string
    task_id: string
    item_id: string
    name: string
    accept: string[]
    max_num: number
    max_mb: number
    position: number
  }
  train_result: {
    com_id: string
    item_id: string
    result_id: string
    person_id: string
    file_id: string
    created_at: number
  }
  /** How an item stands for a person: 1 uploaded, 2 approved, 3 returned; without a row it is empty. */
  train_standing: {
    com_id: string
    item_id: string
    person_id: string
    state: number
    note: string | null
    decided_by: string | null
    changed_at: number
  }
  train_task: {
    com_id: string
    task_id: string
    task_name: string
    description: string | null
    start_time: number
    end_time: number
    /** Of duty_rule.newcomer_days. */
    newcomer_days: number | null
    /** Audience of contract/rules/audience; null: everybody of the hospital. */
    audience: NullableJson<JsonColumns['train_task.audience']>
    made_by: string
    created_at: number
  }
  /** Who finished a scene, as its site reported; the best score. */
  vr_result: {
    com_id: string
    person_id: string
    task_id: string
    score: number
    done_at: number
  }
  /** An exam inside a 3-D scene that stands at an address of its own. */
  vr_task: {
    com_id: string
    task_id: string
    brand: 'infection' | 'nursing'
    task_name: string
    description: string
    issuer: string
    start_time: number
    end_time: number
    address: string
    /** Audience of contract/rules/audience; null: everybody. */
    audience: NullableJson<JsonColumns['vr_task.audience']>
    withdrawn: DefaultFlag
  }
  /** Where news of the hospital are sent to. */
  webhook: {
    com_id: string
    webhook_id: string
    title: string
    address: string
    /** Of its signatures; AES-256-GCM under the server's secret. */
    secret_cipher: Bytes
    kinds: ('examResult' | 'certificate')[]
    enabled: Flag
    /** How far results were told. */
    exam_result_cursor: string
    /** How far certificates were told. */
    certificate_cursor: string
    updated_at: number
    updated_by: string
  }
  /** One sending of a webhook, with its answer; kept for thirty days. */
  webhook_delivery: {
    com_id: string
    delivery_id: string
    webhook_id: string
    kind: 'examResult' | 'certificate' | 'trial'
    /** ExamResult[] or IssuedCertificate[] of contract/calls/operating/exchange: ids and job numbers, no names */
    items: Json<JsonColumns['webhook_delivery.items']>
    state: Generated<'waiting' | 'sent' | 'failed'>
    tries: Generated<number>
    created_at: number
    /** When it is tried next; null: not by itself. */
    next_at: number | null
    tried_at: number | null
    status: number | null
    /** The beginning of the last answer, or why there was none. */
    reply: string | null
    took_ms: number | null
  }
  /** What a hospital or one of its departments teaches in a year. */
  year_plan: {
    com_id: string
    plan_id: string
    brand: 'infection' | 'nursing'
    year: number
    /** Whose it is; null: the hospital's. */
    unit_id: string | null
    title: string
    /** Rises with each change; who changes an older one is told. */
    edition: number
    published: DefaultFlag
    made_by: string
    created_at: number
    updated_at: number
  }
  /** A topic of a plan of the year. */
  year_plan_line: {
    com_id: string
    plan_id: string
    line_id: string
    position: number
    title: string
    /** 1 to 12; a draft may have none. */
    months: Generated<number[]>
    hours: number
    /** Audience of contract/rules/audience; null: everybody. */
    audience: NullableJson<JsonColumns['year_plan_line.audience']>
    proof: 'signIn' | 'exam' | 'course' | 'skill' | 'training'
    speaker: string | null
    note: string | null
  }
  /** What was made of a topic, or serves it, in one of its months. */
  year_plan_task: {
    com_id: string
    line_id: string
    kind: 'course' | 'meeting' | 'exam' | 'training'
    /** Of an exam its plan, of a course its draft; else the meeting or training task. */
    thing_id: string
    month: number
    linked_by: string
    linked_at: number
  }
}
