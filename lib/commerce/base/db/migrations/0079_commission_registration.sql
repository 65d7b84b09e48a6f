ALTER TABLE "e_invoices" DROP CONSTRAINT "e_invoices_paper";--> statement-breakpoint
ALTER TABLE "e_invoices" ADD COLUMN "commission_paper_id" integer;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_commission_paper_id_commission_papers_id_fk" FOREIGN KEY ("commission_paper_id") REFERENCES "public"."commission_papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_commission_paper_id_unique" UNIQUE("commission_paper_id");--> statement-breakpoint
ALTER TABLE "e_invoices" ADD CONSTRAINT "e_invoices_paper" CHECK (num_nonnulls("e_invoices"."invoice_id", "e_invoices"."credit_note_id", "e_invoices"."commission_paper_id") = 1);