import type { Kysely, Transaction } from 'kysely'
import type { AuditTables } from './tables/audit'
import type { ActivityTables } from './tables/activity'
import type { ContentCheckTables } from './tables/contentCheck'
import type { AuthoringTables } from './tables/authoring'
import type { LanguageModelTables } from './tables/languageModel'
import type { StaffImportTables } from './tables/staffImport'
import type { InterfaceTables } from './tables/interfaces'
import type { InspectionTables } from './tables/inspection'
import type { MonthReportTables } from './tables/monthReport'
import type { TaskNoticeTables } from './tables/taskNotice'
import type { DutyTables } from './tables/duty'
import type { RosterTables } from './tables/roster'
import type { ContentPackTables } from './tables/contentPacks'
import type { SkillTables } from './tables/skill'
import type { IncidentTables } from './tables/incident'
import type { InviteTables } from './tables/invite'
import type { DictionaryTables } from './tables/dictionary'
import type { DocumentTables } from './tables/documents'
import type { DeskJobTables } from './tables/deskJob'
import type { SignOnTables } from './tables/signOn'
import type { ContentTables } from './tables/content'
import type { ExamTables } from './tables/exam'
import type { LibraryTables } from './tables/library'
import type { SurveyTables } from './tables/survey'
import type { LinkTables } from './tables/link'
import type { MeetingTables } from './tables/meeting'
import type { ExamTaskTables } from './tables/examTasks'
import type { CertificateTables } from './tables/certificate'
import type { ShareTables } from './tables/share'
import type { StudyTables } from './tables/study'
import type { FileTables } from './tables/file'
import type { MessageTables } from './tables/message'
import type { MessagingTables } from './tables/messaging'
import type { PackageTables } from './tables/package'
import type { PeopleTables } from './tables/people'
import type { PracticeTables } from './tables/practice'
import type { RegradeTables } from './tables/regrade'
import type { RegistrationTables } from './tables/registration'
import type { ReportTables } from './tables/report'
import type { StatementTables } from './tables/statements'
import type { SupportTables } from './tables/support'
import type { TrainingTables } from './tables/training'
import type { CreditTables } from './tables/credit'
import type { CompetenceTables } from './tables/competence'
import type { YearPlanTables } from './tables/yearPlan'
import type { VerificationTables } from './tables/verification'

/**
 * The tables, as the migrations leave them. Ids are text UUIDv7, times are timestamptz that arrive as epoch ms (server/db/codec),
 * and com_id (the hospital) is the first column of every key and index of a tenant table.
 */
export interface Schema
  extends
    StatementTables,
    InspectionTables,
    MonthReportTables,
    DutyTables,
    DocumentTables,
    RosterTables,
    SkillTables,
    IncidentTables,
    ContentPackTables,
    PackageTables,
    PeopleTables,
    ContentTables,
    SupportTables,
    ExamTables,
    RegradeTables,
    VerificationTables,
    RegistrationTables,
    MessagingTables,
    LinkTables,
    ExamTaskTables,
    PracticeTables,
    ReportTables,
    FileTables,
    StudyTables,
    CertificateTables,
    ContentCheckTables,
    MeetingTables,
    TrainingTables,
    AuthoringTables,
    LibraryTables,
    SurveyTables,
    MessageTables,
    ShareTables,
    ActivityTables,
    AuditTables,
    DictionaryTables,
    DeskJobTables,
    InterfaceTables,
    InviteTables,
    SignOnTables,
    LanguageModelTables,
    StaffImportTables,
    TaskNoticeTables,
    YearPlanTables,
    CompetenceTables,
    CreditTables {}

export type Db = Kysely<Schema>
export type Tx = Transaction<Schema>

/** Whether statements here stand or fall together. */
export const isTx = (db: Db): db is Tx => db.isTransaction
