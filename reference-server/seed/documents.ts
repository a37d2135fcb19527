import { strToU8, zipSync } from 'fflate'
import { PageSizes, PDFDocument, rgb, StandardFonts } from 'pdf-lib'
import { seededBytes } from './random'

export type PdfSpec = { title: string; pages: Array<{ heading: string; lines: string[] }> }
export type ZipSpec = { entries: Array<{ path: string; text?: string; random_bytes?: number; seed?: number }> }
export type CsvSpec = { bom?: boolean; header: string[]; rows: string[][] }
export type TextSpec = { lines: string[]; repeat?: number }

/** A fixed date in all documents, so that the same recipe gives the same bytes. */
const written = new Date('2026-01-05T09:00:00Z')

/** An A4 document with a heading and lines on each page. */
export async function pdfFile({ title, pages }: PdfSpec): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title)
  pdf.setCreationDate(written)
  pdf.setModificationDate(written)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const plain = await pdf.embedFont(StandardFonts.Helvetica)
  const ink = rgb(0.1, 0.12, 0.15)
  for (const { heading, lines } of pages) {
    const page = pdf.addPage(PageSizes.A4)
    page.drawText(heading, { x: 64, y: 740, size: 24, font: bold, color: ink })
    lines.forEach((line, row) => page.drawText(line, { x: 64, y: 700 - row * 20, size: 12, font: plain, color: ink }))
  }
  return pdf.save()
}

/** A compressed archive of texts and random bytes. */
export function zipFile({ entries }: ZipSpec): Uint8Array {
  const content = entries.map(({ path, text, random_bytes, seed }) => [
    path,
    text === undefined ? seededBytes(random_bytes ?? 0, seed ?? 1) : strToU8(text),
  ])
  return zipSync(Object.fromEntries(content) as Record<string, Uint8Array>, { mtime: written })
}

/** A table with CRLF line ends, and quotes where a cell needs them. */
export function csvFile({ bom, header, rows }: CsvSpec): Uint8Array {
  const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = [header, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`)
  return strToU8(`${bom ? '\ufeff' : ''}${lines.join('')}`)
}

/** Lines of text; the whole text is repeated `repeat` times. */
export function textFile({ lines, repeat }: TextSpec): Uint8Array {
  return strToU8(
    lines
      .map((line) => `${line}\n`)
      .join('')
      .repeat(repeat ?? 1),
  )
}
