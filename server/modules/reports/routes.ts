import type { FastifyInstance } from "fastify";
import { ReportParams, ReportQuery, reportRoutes } from "../../../contract/reports/reportRoutes";
import { REPORT_FILE_ROWS, REPORT_ROWS } from "../../../contract/reports/reportTerms";
import type { Deps } from "../../deps";
import { ok, registerRoutes } from "../../http/route";
import { readReport } from "./readReport";
import { reportFile } from "./reportFile";

const tag = "Reports for the store's team";
const access = { who: "staff", may: "reports.read" } as const;

export function registerReports(app: FastifyInstance, deps: Deps): void {
  registerRoutes(
    app,
    reportRoutes,
    {
      "GET /log-api/staff/reports/:name": async ({ params: { name }, query: { days }, caller: { language } }) =>
        ok(await readReport(deps, { name, days, language, limit: REPORT_ROWS })),
    },
    { tag },
  );

  app.get<{ Params: ReportParams; Querystring: ReportQuery }>(
    "/log-api/staff/reports/:name/file",
    {
      schema: {
        tags: [tag],
        summary: "The rows of a report as a file for spreadsheets",
        params: ReportParams,
        querystring: ReportQuery,
      },
      config: { access },
    },
    async ({ params: { name }, query: { days }, caller: { language } }, reply) => {
      const report = await readReport(deps, { name, days, language, limit: REPORT_FILE_ROWS });
      const { name: file, content } = reportFile(report, language);
      return reply
        .header("Cache-Control", "private, no-store")
        .header("X-Robots-Tag", "noindex")
        .header("Content-Disposition", `attachment; filename="${file}"`)
        .type("text/csv; charset=utf-8")
        .send(content);
    },
  );
}
