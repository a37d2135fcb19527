/** The format of member files: columns, roles, and cells that a spreadsheet would take for formulas. */
import type { Role } from '@/domain/user'

/**
 * The columns in the order of the file. They have English names in every language, so that a file that one admin
 * exports can be imported by another.
 */
export const MEMBER_COLUMNS = ['name', 'e-mail', 'password', 'role', 'language'] as const
export type MemberColumn = (typeof MEMBER_COLUMNS)[number]

/** Other names of the columns that files have, also those of the product's languages. */
const ALIASES = new Map<string, MemberColumn>(
  Object.entries({
    email: 'e-mail',
    mail: 'e-mail',
    'email address': 'e-mail',
    'e-mail address': 'e-mail',
    username: 'name',
    'full name': 'name',
    'display name': 'name',
    lang: 'language',
    locale: 'language',
    nombre: 'name',
    nom: 'name',
    nome: 'name',
    ad: 'name',
    氏名: 'name',
    名前: 'name',
    姓名: 'name',
    correo: 'e-mail',
    'correo electrónico': 'e-mail',
    courriel: 'e-mail',
    'adresse e-mail': 'e-mail',
    'e-posta': 'e-mail',
    eposta: 'e-mail',
    メール: 'e-mail',
    メールアドレス: 'e-mail',
    邮箱: 'e-mail',
    电子邮箱: 'e-mail',
    电子邮件: 'e-mail',
    contraseña: 'password',
    'mot de passe': 'password',
    senha: 'password',
    şifre: 'password',
    パスワード: 'password',
    密码: 'password',
    rol: 'role',
    rôle: 'role',
    papel: 'role',
    役割: 'role',
    角色: 'role',
    idioma: 'language',
    langue: 'language',
    dil: 'language',
    言語: 'language',
    语言: 'language',
  }),
)

/** Returns the column of a header, or null for one that is not read. */
export function columnOf(header: string): MemberColumn | null {
  const name = header.trim().toLowerCase()
  return MEMBER_COLUMNS.find((column) => column === name) ?? ALIASES.get(name) ?? null
}

const ROLES = new Map<string, Role>(
  Object.entries({
    admin: 'admin',
    member: 'member',
    user: 'member',
    bot: 'bot',
    '': 'member',
  }),
)

/** Returns the role of a cell, member for an empty one, or null for another word. */
export const roleIn = (cell: string): Role | null => ROLES.get(cell.trim().toLowerCase()) ?? null

/** Matches cells that spreadsheets may run as formulas (also after a line break, and with wide signs), and cells that look as if they had been made harmless. */
export const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Returns a cell without the apostrophe that makes a formula harmless. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
