/** The format of member files: columns, roles, and cells that a spreadsheet would take for formulas. */
import type { Role } from '@/domain/user'
import { foldQuery, foldText } from '@/lib/foldText'

/**
 * The columns in the order of the file. They have English names in every language, so that a file that one admin
 * exports can be imported by another.
 */
export const MEMBER_COLUMNS = ['name', 'e-mail', 'password', 'role', 'language'] as const
export type MemberColumn = (typeof MEMBER_COLUMNS)[number]

/** Other names of the columns that files have: common English ones, and the words of the client's languages. */
const OTHER_NAMES: Record<MemberColumn, readonly string[]> = {
  name: [
    ...['username', 'full name', 'display name', 'nombre', 'nom', 'nome', 'ad', 'имя', 'имя пользователя'],
    ...['氏名', '名前', '姓名', '이름', '성명', 'الاسم', 'اسم', 'اسم المستخدم'],
  ],
  'e-mail': [
    ...['email', 'mail', 'email address', 'e-mail address', 'e-mail-adresse', 'email-adresse', 'mailadresse'],
    ...['correo', 'correo electrónico', 'courriel', 'adresse e-mail', 'e-posta', 'eposta', 'почта'],
    ...['эл. почта', 'электронная почта', 'メール', 'メールアドレス', '邮箱', '电子邮箱', '电子邮件', '이메일'],
    ...['이메일 주소', '메일', 'البريد', 'البريد الإلكتروني', 'بريد إلكتروني', 'الإيميل'],
  ],
  password: [
    ...['passwort', 'kennwort', 'contraseña', 'mot de passe', 'senha', 'şifre', 'пароль', 'パスワード', '密码'],
    ...['비밀번호', '암호', 'كلمة المرور', 'كلمة السر'],
  ],
  role: ['rolle', 'rol', 'rôle', 'função', 'papel', 'роль', '役割', '角色', '역할', 'الدور', 'دور'],
  language: ['lang', 'locale', 'sprache', 'idioma', 'langue', 'dil', 'язык', '言語', '语言', '언어', 'اللغة', 'لغة'],
}
const COLUMN_OF = new Map(
  MEMBER_COLUMNS.flatMap((column) =>
    [column, ...OTHER_NAMES[column]].map((name): [string, MemberColumn] => [foldText(name), column]),
  ),
)

/** Returns the column of a header, also without its accents, or null for one that is not read. */
export const columnOf = (header: string): MemberColumn | null => COLUMN_OF.get(foldQuery(header)) ?? null

/** The words for each role: the English ones, which exported files have, and those of the client's languages. */
const ROLE_WORDS: Record<Role, readonly string[]> = {
  admin: [
    ...['admin', 'administrator', 'administratorin', 'administrador', 'administradora', 'administrateur'],
    ...['administratrice', 'yönetici', 'админ', 'администратор', '管理者', '管理员', '관리자', 'مشرف', 'مسؤول'],
  ],
  member: [
    ...['', 'member', 'user', 'mitglied', 'miembro', 'membre', 'membro', 'üye', 'участник', 'участница'],
    ...['メンバー', '成员', '멤버', '회원', 'عضو'],
  ],
  bot: ['bot', 'бот', 'ボット', '机器人', '봇', 'بوت'],
}
const ROLE_OF = new Map(
  (['admin', 'member', 'bot'] as const).flatMap((role) =>
    ROLE_WORDS[role].map((word): [string, Role] => [foldText(word), role]),
  ),
)

/** Returns the role of a cell, member for an empty one, or null for another word. */
export const roleIn = (cell: string): Role | null => ROLE_OF.get(foldQuery(cell)) ?? null

/** Matches cells that spreadsheets may run as formulas (also after a line break, and with wide signs), and cells that look as if they had been made harmless. */
export const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Returns a cell without the apostrophe that makes a formula harmless. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
